import { newId, seconds, type Store } from '../Store.ts';
import { listPage, type Endpoint } from './Api.ts';

export type Movement = {
  id: string;
  object: 'balance_transaction';
  type: string;
  reporting_category: string;
  amount: number;
  fee: number;
  net: number;
  source: string;
  currency: string;
  created: number;
  status: 'available';
};

export const balance: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/balance$/,
    handle: ({ store }) => ({
      object: 'balance',
      livemode: false,
      available: [
        { amount: available(store), currency: 'usd', source_types: { card: available(store) } },
      ],
      pending: [],
    }),
  },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    handle: ({ store, params }) =>
      listPage({
        items: store.all<Movement>('balance_transaction'),
        params,
        url: '/v1/balance_transactions',
      }),
  },
];

/** Records a balance transaction of the platform; minor units. */
export function recordMovement({
  store,
  movement,
}: {
  store: Store;
  movement: {
    type: string;
    reporting_category?: string;
    amount: number;
    fee: number;
    source: string;
  };
}): Movement {
  const { type, amount, fee } = movement;
  return store.put('balance_transaction', {
    reporting_category: type,
    ...movement,
    id: newId('txn'),
    object: 'balance_transaction',
    net: amount - fee,
    currency: 'usd',
    created: seconds(),
    status: 'available',
  });
}

export function available(store: Store): number {
  return store.all<Movement>('balance_transaction').reduce((sum, { net }) => sum + net, 0);
}
