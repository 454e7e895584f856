import { newId, seconds, type Store } from '../Store.ts';
import { listPage, type Emit, type Endpoint } from './Api.ts';
import { one } from './paymentIntents.ts';

type StoredEvent = { id: string; type: string; created: number | string };

export const events: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    handle: ({ store, params }) =>
      listPage({
        items: store
          .all<StoredEvent>('event')
          .filter(({ type }) => !params['type'] || type === params['type']),
        params,
        url: '/v1/events',
      }),
  },
  {
    method: 'GET',
    path: /^\/v1\/events\/([^/]+)$/,
    handle: ({ store, ids }) => one({ store, kind: 'event', id: ids[0] ?? '' }),
  },
  {
    method: 'GET',
    path: /^\/v2\/core\/events\/([^/]+)$/,
    handle: ({ store, ids }) => one({ store, kind: 'thin_event', id: ids[0] ?? '' }),
  },
];

/**
 * Stores an event and queues its delivery. Events of v2 are thin: they contain the object's id
 * only.
 */
export function emitter(store: Store): Emit {
  return ({ type, object }) => {
    const event = type.startsWith('v2.')
      ? thinEvent({ type, object })
      : {
          id: newId('evt'),
          object: 'event',
          type,
          created: seconds(),
          livemode: false,
          data: { object },
          pending_webhooks: 1,
        };
    store.put(type.startsWith('v2.') ? 'thin_event' : 'event', event);
    store.database
      .prepare('insert into deliveries (event_id, body, next_at) values (?, ?, ?)')
      .run(event.id, JSON.stringify(event), Date.now());
  };
}

function thinEvent({ type, object }: { type: string; object: object }) {
  const { id } = object as { id: string };
  return {
    id: newId('evt'),
    object: 'v2.core.event',
    type,
    created: new Date().toISOString(),
    livemode: false,
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
  };
}
