import type Stripe from 'stripe';
import { newId, seconds, type Store } from '../Store.ts';
import { listPage, type Emit, type Endpoint } from './Api.ts';
import { missing } from './ApiError.ts';
import { recordMovement } from './balance.ts';
import type { Session } from './checkoutSessions.ts';

/** What a card payment costs the platform: 2.9 % and 30 minor units, rounded. */
function providerFee(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30;
}

export const paymentIntents: Endpoint[] = [
  { method: 'GET', path: /^\/v1\/payment_intents$/, handle: ({ store, params }) => listPage({ items: store.all('payment_intent'), params, url: '/v1/payment_intents' }) },
  { method: 'GET', path: /^\/v1\/payment_intents\/([^/]+)$/, handle: ({ store, ids }) => one({ store, kind: 'payment_intent', id: ids[0] ?? '' }) },
  { method: 'GET', path: /^\/v1\/charges$/, handle: ({ store, params }) => listPage({ items: store.all('charge'), params, url: '/v1/charges' }) },
  { method: 'GET', path: /^\/v1\/charges\/([^/]+)$/, handle: ({ store, ids }) => one({ store, kind: 'charge', id: ids[0] ?? '' }) },
];

export function one<T extends object>({ store, kind, id }: { store: Store; kind: string; id: string }): T {
  const found = store.get<T>(kind, id);
  if (!found) throw missing({ what: kind, id });
  return found;
}

/** Makes the intent and its charge of a paid checkout. */
export function payIntent({ store, session, emit }: { store: Store; session: Session; emit: Emit }): Stripe.PaymentIntent {
  const amount = session.amount_total ?? 0;
  const shared = { amount, currency: session.currency ?? 'usd', created: seconds(), livemode: false, ...session.intent_data };
  const intentId = newId('pi');
  const chargeId = newId('ch');
  const movement = recordMovement({ store, movement: { type: 'charge', amount, fee: providerFee(amount), source: chargeId } });
  const charge = store.put('charge', {
    ...shared, id: chargeId, object: 'charge', payment_intent: intentId, amount_captured: amount, amount_refunded: 0, refunded: false, captured: true, paid: true,
    status: 'succeeded', balance_transaction: movement.id,
  });
  const intent = store.put('payment_intent', { ...shared, id: intentId, object: 'payment_intent', status: 'succeeded', amount_received: amount, latest_charge: chargeId });
  emit({ type: 'charge.succeeded', object: charge });
  emit({ type: 'payment_intent.succeeded', object: intent });
  return intent as unknown as Stripe.PaymentIntent;
}
