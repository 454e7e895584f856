import type Stripe from 'stripe';
import { newId, seconds, type Store } from '../Store.ts';
import { listPage, type Call, type Emit, type Endpoint } from './Api.ts';
import { ApiError, invalid } from './ApiError.ts';
import { recordMovement } from './balance.ts';
import { getTaken } from './disputes.ts';
import { metadata, text, whole } from './formBody.ts';
import { one } from './paymentIntents.ts';

/** Delay of cards whose refunds change later. */
const BANK_SECONDS = 10;

/** Stripe's test cards whose refunds change later, by their last four digits. */
const LATE_OUTCOMES: Record<string, 'succeeded' | 'failed'> = {
  '5126': 'failed',
  '7726': 'succeeded',
};

/** A refund that changes at this Unix time. */
type LateRefund = { id: string; outcome: 'succeeded' | 'failed'; at: number };

export const refunds: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/refunds$/, handle: create },
  { method: 'GET', path: /^\/v1\/refunds$/, handle: list },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/([^/]+)$/,
    handle: ({ store, ids }) => one({ store, kind: 'refund', id: ids[0] ?? '' }),
  },
];

function list({ store, params }: Call): object {
  const intentId = text(params, 'payment_intent');
  const items = store.all<Stripe.Refund>('refund');
  const wanted = intentId ? items.filter((refund) => refund.payment_intent === intentId) : items;
  return listPage({ items: wanted, params, url: '/v1/refunds' });
}

/** Creates a refund of at most the remaining charge. */
function create({ store, params, emit }: Call): Stripe.Refund {
  const charge = getCharge({ store, params });
  const amount = refundable({ store, params, charge });
  const late = LATE_OUTCOMES[charge.payment_method_details?.card?.last4 ?? ''];
  const id = newId('re');
  const movement = recordMovement({
    store,
    movement: { type: 'refund', amount: -amount, fee: 0, source: id },
  });
  const refund: Stripe.Refund = store.put('refund', {
    id,
    object: 'refund',
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    created: seconds(),
    metadata: metadata(params),
    reason: null,
    status: late === 'succeeded' ? 'pending' : 'succeeded',
    balance_transaction: movement.id,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    customer: null,
    customer_account: null,
    payment_method: null,
  });
  if (late)
    store.put<LateRefund>('late_refund', { id, outcome: late, at: seconds() + BANK_SECONDS });
  const refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  emit({ type: 'charge.refunded', object: store.put('charge', changed) });
  emit({ type: 'refund.created', object: refund });
  return refund;
}

type Input = Pick<Call, 'store' | 'params'>;

function getCharge({ store, params }: Input): Stripe.Charge {
  const intentId = text(params, 'payment_intent');
  const intent = intentId
    ? one<Stripe.PaymentIntent>({ store, kind: 'payment_intent', id: intentId })
    : null;
  const chargeId = text(params, 'charge') ?? intent?.latest_charge;
  if (typeof chargeId !== 'string') {
    const message = 'One of charge or payment_intent is needed.';
    throw invalid({ param: 'payment_intent', message, code: 'parameter_missing' });
  }
  return one<Stripe.Charge>({ store, kind: 'charge', id: chargeId });
}

/** The requested amount, or the remaining amount of the charge. */
function refundable({ store, params, charge }: Input & { charge: Stripe.Charge }): number {
  const taken = getTaken({ store, chargeId: charge.id });
  const left = charge.amount - charge.amount_refunded - (taken ?? 0);
  if (taken === null || (taken > 0 && left <= 0)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new ApiError({ code: 'charge_disputed', message });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new ApiError({ code: 'charge_already_refunded', message });
  }
  const amount = whole(params, 'amount') ?? left;
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalid({ param: 'amount', message });
  }
  return amount;
}

type Change = { store: Store; refundId: string; emit: Emit };

/**
 * Fails a refund, even one that had succeeded, and returns the amount to the platform's balance.
 */
export function failRefund({ store, refundId, emit }: Change): Stripe.Refund {
  const refund = one<Stripe.Refund>({ store, kind: 'refund', id: refundId });
  if (refund.status !== 'succeeded' && refund.status !== 'pending') {
    throw invalid({ param: 'refund', message: `This refund is closed: ${refund.status}.` });
  }
  const charge = one<Stripe.Charge>({ store, kind: 'charge', id: String(refund.charge) });
  const movement = recordMovement({
    store,
    movement: { type: 'refund_failure', amount: refund.amount, fee: 0, source: refund.id },
  });
  const amountRefunded = charge.amount_refunded - refund.amount;
  store.put('charge', { ...charge, amount_refunded: amountRefunded, refunded: false });
  const failed: Stripe.Refund = store.put('refund', {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: movement.id,
  });
  emit({ type: 'refund.updated', object: failed });
  emit({ type: 'refund.failed', object: failed });
  return failed;
}

/** Completes a pending refund. */
export function settleRefund({ store, refundId, emit }: Change): Stripe.Refund {
  const refund = one<Stripe.Refund>({ store, kind: 'refund', id: refundId });
  if (refund.status !== 'pending') {
    throw invalid({ param: 'refund', message: `This refund is closed: ${refund.status}.` });
  }
  const settled: Stripe.Refund = store.put('refund', { ...refund, status: 'succeeded' });
  emit({ type: 'refund.updated', object: settled });
  return settled;
}

/** Changes refunds that are due; runs periodically. */
export function changeLateRefunds({ store, emit }: Omit<Change, 'refundId'>): void {
  for (const { id, outcome, at } of store.all<LateRefund>('late_refund')) {
    if (at > seconds()) continue;
    store.remove('late_refund', id);
    const { status } = one<Stripe.Refund>({ store, kind: 'refund', id });
    if (outcome === 'failed' && status === 'succeeded') failRefund({ store, refundId: id, emit });
    if (outcome === 'succeeded' && status === 'pending')
      settleRefund({ store, refundId: id, emit });
  }
}
