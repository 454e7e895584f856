import type Stripe from 'stripe';
import { newId, seconds } from '../Store.ts';
import { listPage, type Call, type Endpoint } from './Api.ts';
import { ApiError, invalid } from './ApiError.ts';
import { recordMovement } from './balance.ts';
import { takenOf } from './disputes.ts';
import { metadata, text, whole } from './formBody.ts';
import { one } from './paymentIntents.ts';

export const refunds: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/refunds$/, handle: create },
  { method: 'GET', path: /^\/v1\/refunds$/, handle: ({ store, params }) => listPage({ items: store.all('refund'), params, url: '/v1/refunds' }) },
  { method: 'GET', path: /^\/v1\/refunds\/([^/]+)$/, handle: ({ store, ids }) => one({ store, kind: 'refund', id: ids[0] ?? '' }) },
];

/** Gives money back, never more than was charged. */
function create({ store, params, emit }: Call): object {
  const intentId = text(params, 'payment_intent');
  const chargeId = text(params, 'charge') ?? (intentId ? one<Stripe.PaymentIntent>({ store, kind: 'payment_intent', id: intentId }).latest_charge : null);
  if (typeof chargeId !== 'string') throw invalid({ param: 'payment_intent', message: 'One of charge or payment_intent is needed.', code: 'parameter_missing' });
  const charge = one<Stripe.Charge>({ store, kind: 'charge', id: chargeId });
  const taken = takenOf({ store, chargeId: charge.id });
  const left = charge.amount - charge.amount_refunded - (taken ?? 0);
  if (taken === null || (taken > 0 && left <= 0)) throw new ApiError({ code: 'charge_disputed', message: `Charge ${charge.id} has been charged back; cannot issue a refund.` });
  const amount = whole(params, 'amount') ?? left;
  if (left === 0) throw new ApiError({ code: 'charge_already_refunded', message: `Charge ${charge.id} has already been refunded.` });
  if (amount < 1 || amount > left) throw invalid({ param: 'amount', message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})` });
  const id = newId('re');
  const movement = recordMovement({ store, movement: { type: 'refund', amount: -amount, fee: 0, source: id } });
  const refund = store.put('refund', {
    id, object: 'refund', amount, charge: charge.id, payment_intent: intentId ?? charge.payment_intent, currency: charge.currency, created: seconds(),
    metadata: metadata(params), reason: text(params, 'reason'), status: 'succeeded', balance_transaction: movement.id,
  });
  const refunded = store.put('charge', { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left });
  emit({ type: 'charge.refunded', object: refunded });
  emit({ type: 'refund.created', object: refund });
  return refund;
}
