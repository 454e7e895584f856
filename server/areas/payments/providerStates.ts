import type Stripe from 'stripe';
import type { CheckoutState, DisputeState, RefundState } from './PaymentsProvider.ts';

const REFUND_STATUS: Record<string, RefundState['status']> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
};

export function refundState({
  id,
  metadata,
  status,
  failure_reason: failure,
}: Stripe.Refund): RefundState {
  return {
    refundId: metadata?.['refundId'] ?? null,
    attempt: Number(metadata?.['attempt'] ?? 0),
    providerRefundId: id,
    status: REFUND_STATUS[status ?? ''] ?? 'PENDING',
    failure: failure ?? null,
  };
}

const CLOSED: Partial<Record<Stripe.Dispute.Status, 'WON' | 'LOST'>> = { won: 'WON', lost: 'LOST' };

/** Null for an inquiry, which withdraws no money. */
export function disputeState(dispute: Stripe.Dispute): DisputeState | null {
  if (dispute.balance_transactions.length === 0) return null;
  const {
    id,
    charge,
    amount,
    currency,
    reason,
    status,
    created,
    evidence_details: evidence,
  } = dispute;
  return {
    providerDisputeId: id,
    paymentId: typeof charge === 'string' ? null : (charge.metadata['paymentId'] ?? null),
    status: CLOSED[status] ?? 'OPEN',
    reason,
    amountMinor: CLOSED[status] === 'LOST' ? storedBy(dispute) : amount,
    feeMinor: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    currency: currency.toUpperCase(),
    answerBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    openedAt: new Date(created * 1000),
  };
}

/**
 * What a lost dispute finally withdrew: banks return a part for some, which the payment provider
 * still reports as lost.
 */
function storedBy({ amount, balance_transactions: movements }: Stripe.Dispute): number {
  const keptByBank = -movements.reduce((sum, movement) => sum + movement.amount, 0);
  return keptByBank > 0 && keptByBank < amount ? keptByBank : amount;
}

export function retrieveSession(
  stripe: Stripe,
  sessionId: string,
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
}

export function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  const intent = session.payment_intent;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return {
    sessionId: session.id,
    url: session.url,
    status: hasDebitFailed(session) ? 'expired' : readStatus(session.status),
    paid: session.payment_status === 'paid',
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    amountMinor: session.amount_total ?? 0,
    paymentId: session.client_reference_id,
  };
}

/** Whether the session was completed with a bank debit that the bank has rejected since. */
function hasDebitFailed({
  status,
  payment_status: paid,
  payment_intent: intent,
}: Stripe.Checkout.Session): boolean {
  if (status !== 'complete' || paid !== 'unpaid' || !intent || typeof intent === 'string')
    return false;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled';
}

function readStatus(status: string | null): CheckoutState['status'] {
  if (status === 'complete' || status === 'expired') return status;
  return 'open';
}
