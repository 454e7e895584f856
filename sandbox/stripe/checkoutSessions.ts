import { newId, seconds, type Store } from '../Store.ts';
import { listPage, type Call, type Emit, type Endpoint } from './Api.ts';
import { ApiError, invalid, missing } from './ApiError.ts';
import { readList, metadata, record, text, whole, type Params } from './formBody.ts';
import type { Session } from './Session.ts';
import { failIntent, payIntent, startDelayedIntent } from './paymentIntents.ts';

/** Stripe's minimum lifetime of a session. */
const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 3600;
const MIN_AMOUNT = 50;

export const checkoutSessions: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, handle: create },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    handle: ({ store, params }) =>
      listPage({
        items: store.all<Session>('session').map(shown),
        params,
        url: '/v1/checkout/sessions',
      }),
  },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/([^/]+)$/, handle: retrieve },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, handle: expire },
];

function create({ store, params, baseUrl }: Call): object {
  const now = seconds();
  const items = readList(params, 'line_items').map(readItem);
  if (items.length === 0)
    throw invalid({
      param: 'line_items',
      message: 'At least one line item is needed.',
      code: 'parameter_missing',
    });
  const expiresAt = whole(params, 'expires_at') ?? now + MAX_SECONDS;
  // One second of tolerance: the caller's clock rounds down.
  if (expiresAt < now + MIN_SECONDS - 1 || expiresAt > now + MAX_SECONDS)
    throw invalid({
      param: 'expires_at',
      message: 'expires_at must be between 30 minutes and 24 hours from now.',
    });
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  if (amount < MIN_AMOUNT)
    throw new ApiError({
      code: 'amount_too_small',
      message: 'The total must be at least 50 minor units.',
      param: 'line_items',
    });
  const successUrl = text(params, 'success_url');
  if (!successUrl)
    throw invalid({
      param: 'success_url',
      message: 'success_url is required.',
      code: 'parameter_missing',
    });
  const id = newId('cs_test');
  const intentData = record(params, 'payment_intent_data');
  const session = {
    payment_method_types: readMethods(params),
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    livemode: false,
    created: now,
    amount_subtotal: amount,
    amount_total: amount,
    currency: items[0]?.currency ?? 'usd',
    client_reference_id: text(params, 'client_reference_id'),
    customer_email: text(params, 'customer_email'),
    expires_at: expiresAt,
    metadata: metadata(params),
    payment_intent: null,
    success_url: successUrl,
    cancel_url: text(params, 'cancel_url'),
    url: `${baseUrl}/checkout/${id}`,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: { message: items.map(({ name }) => name).join(', ') },
      terms_of_service_acceptance: null,
    },
    descriptions: items.flatMap(({ description }) => description ?? []),
    intent_data: {
      metadata: metadata(intentData),
      transfer_group: text(intentData, 'transfer_group'),
    },
  };
  return shown(store.put('session', session as unknown as Session));
}

/** The account's payment methods, restricted to those of the session. */
function readMethods(params: Params): string[] {
  const offered = ['card', 'us_bank_account'];
  const allowed = readList(params, 'allowed_payment_method_types');
  return allowed.length > 0 ? offered.filter((method) => allowed.includes(method)) : offered;
}

function readItem(
  value: unknown,
  index: number,
): { amount: number; currency: string; name: string; description: string | null } {
  const price = record(value as Params, 'price_data');
  const product = record(price, 'product_data');
  const unit = whole(price, 'unit_amount');
  const quantity = whole(value as Params, 'quantity') ?? 1;
  if (unit === null || unit < 0 || quantity < 1)
    throw invalid({
      param: `line_items[${index}][price_data][unit_amount]`,
      message: 'Invalid non-negative integer',
    });
  return {
    amount: unit * quantity,
    currency: text(price, 'currency') ?? 'usd',
    name: text(product, 'name') ?? 'Payment',
    description: text(product, 'description'),
  };
}

function retrieve({ store, ids, params }: Call): object {
  const session = find(store, ids[0] ?? '');
  const expandsIntent =
    readList(params, 'expand').includes('payment_intent') &&
    typeof session.payment_intent === 'string';
  return expandsIntent
    ? {
        ...shown(session),
        payment_intent: store.get('payment_intent', String(session.payment_intent)),
      }
    : shown(session);
}

function expire({ store, ids, emit }: Call): object {
  const session = find(store, ids[0] ?? '');
  if (session.status !== 'open')
    throw new ApiError({
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    });
  return shown(expireSession({ store, session, emit }));
}

function expireSession({
  store,
  session,
  emit,
}: {
  store: Store;
  session: Session;
  emit: Emit;
}): Session {
  const expired = store.put<Session>('session', { ...session, status: 'expired', url: null });
  emit({ type: 'checkout.session.expired', object: shown(expired) });
  return expired;
}

/** Expires overdue sessions; runs periodically. */
export function expireOverdue({ store, emit }: { store: Store; emit: Emit }): void {
  for (const session of store.all<Session>('session')) {
    if (session.status === 'open' && session.expires_at <= seconds())
      expireSession({ store, session, emit });
  }
}

type Completing = { store: Store; session: Session; emit: Emit };

/**
 * Completes a session after payment at the hosted page. A session is paid once, however often the
 * form is sent.
 */
export function completeSession({
  store,
  session,
  emit,
  card,
}: Completing & { card: string }): Session {
  const { id } = payIntent({ store, session, emit, card });
  const paid = store.put<Session>('session', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: id,
    url: null,
  });
  emit({ type: 'checkout.session.completed', object: shown(paid) });
  return paid;
}

/** Completes a session that is paid by bank debit: the payment settles later or fails. */
export function delaySession({ store, session, emit }: Completing): Session {
  if (session.status !== 'open') throw invalid({ param: 'session', message: 'It is not open.' });
  const { id } = startDelayedIntent({ store, session });
  const delayed = store.put<Session>('session', {
    ...session,
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: id,
    url: null,
  });
  emit({ type: 'checkout.session.completed', object: shown(delayed) });
  return delayed;
}

/** Settles or fails a bank debit. */
export function settleDelayed({
  store,
  session,
  emit,
  outcome,
}: Completing & { outcome: 'succeeded' | 'failed' }): Session {
  const { status, payment_status: paymentStatus, payment_intent: intentId } = session;
  if (status !== 'complete' || paymentStatus !== 'unpaid' || typeof intentId !== 'string') {
    throw invalid({ param: 'session', message: 'No bank debit is under way.' });
  }
  if (outcome === 'failed') failIntent({ store, intentId });
  else payIntent({ store, session, emit });
  const settled =
    outcome === 'failed'
      ? session
      : store.put<Session>('session', { ...session, payment_status: 'paid' });
  emit({ type: `checkout.session.async_payment_${outcome}`, object: shown(settled) });
  return settled;
}

export function find(store: Store, id: string): Session {
  const session = store.get<Session>('session', id);
  if (!session) throw missing({ what: 'checkout.session', id });
  return session;
}

function shown({
  intent_data: _kept,
  descriptions: _ofItems,
  ...session
}: Session): Omit<Session, 'intent_data' | 'descriptions'> & { id: string } {
  return session;
}
