import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../accounts/Actor.ts';
import type { Deps } from '../Deps.ts';
import { decodeId } from '../graphql/decodeId.ts';
import { EVERYONE_CHANNEL } from '../notifications/saveNotification.ts';
import { isStaff } from '../support/support.access.ts';
import { STAFF_CHANNEL } from '../support/tellStaff.ts';
import type { Route } from './createApp.ts';

const HEARTBEAT_MS = 15_000;
const MOST_CREATORS = 5;

type Options = { deps: Deps; actorOf: (request: IncomingMessage) => Promise<Actor | null>; streams: Set<ServerResponse> };

/** GET /events?creator=ID: server-sent events of the signed-in person, news to everybody, and the slots of the creators named. */
export function eventStream({ deps, actorOf, streams }: Options): Route {
  return async ({ request, response, url }) => {
    if (url.pathname !== '/events' || request.method !== 'GET') return false;
    const actor = await actorOf(request);
    const creatorIds = url.searchParams.getAll('creator').slice(0, MOST_CREATORS).map((id) => decodeId({ type: 'Creator', id })).filter((id) => id !== null);
    const channels = [...(actor ? [`user:${actor.id}`, EVERYONE_CHANNEL, ...(isStaff(actor) ? [STAFF_CHANNEL] : [])] : []), ...new Set(creatorIds.map((id) => `creator:${id}`))];
    // Who left meanwhile is told of by no event any more.
    if (response.destroyed) return true;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    response.write('retry: 2000\n\n');
    streams.add(response);
    // After a stop a slow client may still be taking what came before; a word after the last one would be an error.
    const say = (text: string): void => void (response.writableEnded || response.write(text));
    const endings = channels.map((channel) =>
      deps.events.subscribe(channel, ({ type, payload }) => say(`event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`)),
    );
    const heartbeat = setInterval(() => say(': alive\n\n'), HEARTBEAT_MS);
    response.on('close', () => {
      clearInterval(heartbeat);
      streams.delete(response);
      for (const end of endings) end();
    });
    return true;
  };
}
