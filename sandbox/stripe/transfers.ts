import type Stripe from 'stripe';
import { newId, seconds } from '../Store.ts';
import { isReady, type Account } from './accounts.ts';
import { listPage, type Call, type Endpoint } from './Api.ts';
import { ApiError, invalid } from './ApiError.ts';
import { available, recordMovement } from './balance.ts';
import { metadata, text, whole } from './formBody.ts';
import { one } from './paymentIntents.ts';

export const transfers: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/transfers$/, handle: create },
  {
    method: 'GET',
    path: /^\/v1\/transfers$/,
    handle: ({ store, params }) =>
      listPage({
        items: ofGroup({
          items: store.all<Stripe.Transfer>('transfer'),
          group: text(params, 'transfer_group'),
        }),
        params,
        url: '/v1/transfers',
      }),
  },
  {
    method: 'GET',
    path: /^\/v1\/transfers\/([^/]+)$/,
    handle: ({ store, ids }) => one({ store, kind: 'transfer', id: ids[0] ?? '' }),
  },
  { method: 'POST', path: /^\/v1\/transfers\/([^/]+)\/reversals$/, handle: reverse },
];

function ofGroup({
  items,
  group,
}: {
  items: Stripe.Transfer[];
  group: string | null | undefined;
}): Stripe.Transfer[] {
  return group ? items.filter(({ transfer_group }) => transfer_group === group) : items;
}

/**
 * Transfers money to a connected account: at most the balance and the amount of the source charge.
 */
function create({ store, params, emit }: Call): object {
  const amount = whole(params, 'amount') ?? 0;
  const destination = text(params, 'destination') ?? '';
  const source = text(params, 'source_transaction');
  let group = text(params, 'transfer_group');
  if (amount < 1) throw invalid({ param: 'amount', message: 'Invalid positive integer' });
  if (!isReady(one<Account>({ store, kind: 'account', id: destination }))) {
    throw new ApiError({
      code: 'insufficient_capabilities_for_transfer',
      message: 'Your destination account needs the capability to receive transfers.',
    });
  }
  if (source) {
    const charge = one<Stripe.Charge>({ store, kind: 'charge', id: source });
    if (group && charge.transfer_group && group !== charge.transfer_group)
      throw invalid({
        param: 'transfer_group',
        message: 'You cannot use transfer_group if the source_transaction already has one set.',
      });
    group = charge.transfer_group ?? group;
    const moved = store
      .all<Stripe.Transfer>('transfer')
      .filter((other) => other.source_transaction === source)
      .reduce((sum, other) => sum + other.amount - other.amount_reversed, 0);
    if (amount + moved > charge.amount - charge.amount_refunded)
      throw new ApiError({
        code: 'balance_insufficient',
        message: 'The transfers from this charge would exceed it.',
      });
  }
  if (amount > available(store))
    throw new ApiError({
      code: 'balance_insufficient',
      message: 'You have insufficient available funds in your account.',
    });
  const id = newId('tr');
  const movement = recordMovement({
    store,
    movement: { type: 'transfer', amount: -amount, fee: 0, source: id },
  });
  const transfer = store.put('transfer', {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    reversed: false,
    currency: text(params, 'currency') ?? 'usd',
    created: seconds(),
    destination,
    livemode: false,
    metadata: metadata(params),
    source_transaction: source,
    transfer_group: group,
    balance_transaction: movement.id,
  });
  emit({ type: 'transfer.created', object: transfer });
  return transfer;
}

function reverse({ store, params, ids, emit }: Call): object {
  const transfer = one<Stripe.Transfer>({ store, kind: 'transfer', id: ids[0] ?? '' });
  const left = transfer.amount - transfer.amount_reversed;
  const amount = whole(params, 'amount') ?? left;
  if (amount < 1 || amount > left)
    throw invalid({
      param: 'amount',
      message: 'Reversal amount exceeds what is left of the transfer.',
    });
  const id = newId('trr');
  recordMovement({ store, movement: { type: 'transfer_refund', amount, fee: 0, source: id } });
  const reversal = store.put('transfer_reversal', {
    id,
    object: 'transfer_reversal',
    amount,
    transfer: transfer.id,
    currency: transfer.currency,
    created: seconds(),
    metadata: metadata(params),
  });
  emit({
    type: 'transfer.reversed',
    object: store.put('transfer', {
      ...transfer,
      amount_reversed: transfer.amount_reversed + amount,
      reversed: amount === left,
    }),
  });
  return reversal;
}
