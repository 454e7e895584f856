import type { Store } from '../Store.ts';
import type { Params } from './formBody.ts';

/** The input of a resource's handler. */
export type Call = { store: Store; params: Params; ids: string[]; baseUrl: string; emit: Emit };

/** Records an event and queues its delivery in the transaction of the call. */
export type Emit = (event: { type: string; object: object }) => void;

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  handle: (call: Call) => object;
};

/** A page of a list in the provider's format, newest first, by `limit` and `starting_after`. */
export function listPage<T extends { id: string }>({
  items,
  params,
  url,
}: {
  items: T[];
  params: Params;
  url: string;
}): object {
  const limit = Math.min(Math.max(Number(params['limit'] ?? 10) || 10, 1), 100);
  const after = items.findIndex(({ id }) => id === params['starting_after']);
  const page = items.slice(after + 1, after + 1 + limit);
  return { object: 'list', url, data: page, has_more: items.length > after + 1 + limit };
}
