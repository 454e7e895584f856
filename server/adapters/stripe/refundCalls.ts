import Stripe from 'stripe';
import {
  RefundRefused,
  type PaymentsProvider,
  type RefundState,
} from '../../areas/payments/PaymentsProvider.ts';
import { refundState } from '../../areas/payments/providerStates.ts';

type RefundRequest = Parameters<PaymentsProvider['createRefund']>[0];

export async function createRefund(stripe: Stripe, request: RefundRequest): Promise<RefundState> {
  const { refundId, paymentIntentId, amountMinor, attempt } = request;
  const idempotencyKey = attempt === 0 ? `refund-${refundId}` : `refund-${refundId}-${attempt}`;
  const metadata = { refundId, attempt: String(attempt) };
  try {
    return refundState(
      await stripe.refunds.create(
        { payment_intent: paymentIntentId, amount: amountMinor, metadata },
        { idempotencyKey },
      ),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code === 'charge_disputed') throw new RefundRefused();
    // Idempotency keys expire after one day, so check whether this attempt was made before.
    const made =
      error.code === 'charge_already_refunded' ? await findRefund(stripe, request) : null;
    if (!made) throw error;
    return made;
  }
}

async function findRefund(
  stripe: Stripe,
  { refundId, paymentIntentId, attempt }: RefundRequest,
): Promise<RefundState | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
    const state = refundState(refund);
    if (state.refundId === refundId && state.attempt === attempt) return state;
  }
  return null;
}

export async function* readRefunds(stripe: Stripe, since: Date): AsyncIterable<RefundState> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const refund of stripe.refunds.list({ created, limit: 100 }))
    yield refundState(refund);
}
