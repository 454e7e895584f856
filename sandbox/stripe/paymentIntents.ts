import type Stripe from 'stripe';
import { newId, seconds, type Store } from '../Store.ts';
import { listPage, type Emit, type Endpoint } from './Api.ts';
import { missing } from './ApiError.ts';
import { recordMovement } from './balance.ts';
import type { Session } from './Session.ts';

/** The provider's fee of a card payment: 2.9 % and 30 minor units, rounded. */
function providerFee(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30;
}

export const paymentIntents: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    handle: ({ store, params }) =>
      listPage({ items: store.all('payment_intent'), params, url: '/v1/payment_intents' }),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    handle: ({ store, ids }) => one({ store, kind: 'payment_intent', id: ids[0] ?? '' }),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    handle: ({ store, params }) =>
      listPage({ items: store.all('charge'), params, url: '/v1/charges' }),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges\/([^/]+)$/,
    handle: ({ store, ids }) => one({ store, kind: 'charge', id: ids[0] ?? '' }),
  },
];

export function one<T extends object>({
  store,
  kind,
  id,
}: {
  store: Store;
  kind: string;
  id: string;
}): T {
  const found = store.get<T>(kind, id);
  if (!found) throw missing({ what: kind, id });
  return found;
}

type Paying = { store: Store; session: Session; emit: Emit };

/** Common fields of a session's intent and charge. */
function shared(session: Session) {
  const { amount_total: amount, currency, intent_data: data } = session;
  return {
    amount: amount ?? 0,
    currency: currency ?? 'usd',
    created: seconds(),
    livemode: false,
    ...data,
  };
}

/** Creates the intent of a checkout with bank debit, which settles days later or fails. */
export function startDelayedIntent({ store, session }: Omit<Paying, 'emit'>): { id: string } {
  const id = newId('pi');
  return store.put('payment_intent', {
    ...shared(session),
    id,
    object: 'payment_intent',
    status: 'processing',
    amount_received: 0,
    latest_charge: null,
  });
}

/** Fails a bank debit. */
export function failIntent({ store, intentId }: { store: Store; intentId: string }): void {
  const intent = one<Stripe.PaymentIntent>({ store, kind: 'payment_intent', id: intentId });
  store.put('payment_intent', { ...intent, status: 'requires_payment_method' });
}

/** Creates the charge of a paid checkout, and its intent if there is none yet. */
export function payIntent({ store, session, emit, card }: Paying & { card?: string }): {
  id: string;
} {
  const amount = session.amount_total ?? 0;
  const intentId =
    typeof session.payment_intent === 'string' ? session.payment_intent : newId('pi');
  const chargeId = newId('ch');
  const movement = recordMovement({
    store,
    movement: { type: 'charge', amount, fee: providerFee(amount), source: chargeId },
  });
  const charge = store.put('charge', {
    ...shared(session),
    id: chargeId,
    object: 'charge',
    payment_intent: intentId,
    amount_captured: amount,
    amount_refunded: 0,
    refunded: false,
    captured: true,
    paid: true,
    status: 'succeeded',
    balance_transaction: movement.id,
    payment_method_details: card
      ? { type: 'card', card: { last4: card.slice(-4) } }
      : { type: 'us_bank_account' },
  });
  const intent = store.put('payment_intent', {
    ...shared(session),
    id: intentId,
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: amount,
    latest_charge: chargeId,
  });
  emit({ type: 'charge.succeeded', object: charge });
  emit({ type: 'payment_intent.succeeded', object: intent });
  return intent;
}
