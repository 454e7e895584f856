import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { EVERYONE_CHANNEL } from '../../areas/notifications/saveNotification.ts';
import { isStaff } from '../../platform/access/isStaff.ts';
import { STAFF_CHANNEL } from '../../areas/safety/staffChannel.ts';
import type { ActorOf, HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { endWithSession } from './endWithSession.ts';
import {
  acquireStreamSlot,
  startEventStream,
  startHeartbeat,
  writeToStream,
} from './eventStreamLimits.ts';
import { sendJson } from '../../platform/http/respond.ts';

const RETRY_MS = 2_000;
const MAX_CREATORS = 5;
/** From when a browser opens the stream until it is handled here; later, the browser reads again. */
const MAX_OPENING_MS = 2_000;

type Options = {
  deps: Deps;
  findActor: ActorOf;
  streams: Set<ServerResponse>;
};

/**
 * GET /events?creator=ID&age=MS: server-sent events of the signed-in user, public news, and the
 * slots of the given creators. `age` is how long before the request the data of the page was
 * requested: when there may have been an event since then, the stream starts with `resync`.
 */
export function eventRoutes({ deps, findActor, streams }: Options): HttpRoute[] {
  const stream = async ({ request, response, url, address }: RoutedRequest): Promise<void> => {
    const actor = await findActor(request);
    const creatorIds = url.searchParams
      .getAll('creator')
      .slice(0, MAX_CREATORS)
      .map((id) => decodeId({ type: 'Creator', id }))
      .filter((id) => id !== null);
    const channels = [
      ...(actor
        ? [`user:${actor.id}`, EVERYONE_CHANNEL, ...(isStaff(actor) ? [STAFF_CHANNEL] : [])]
        : []),
      ...new Set(creatorIds.map((id) => `creator:${id}`)),
    ];
    const releaseSlot = await acquireStreamSlot(deps, { actor, address });
    if (!releaseSlot) {
      response.setHeader('retry-after', '60');
      sendJson(response, {
        status: 429,
        body: { code: 'RATE_LIMITED', message: 'Too many open streams.' },
      });
      return;
    }
    // A client that has already disconnected emits no further "close" event.
    if (response.destroyed) {
      releaseSlot();
      return;
    }
    startEventStream(response, { retryMs: RETRY_MS });
    streams.add(response);
    const say = (text: string): void => writeToStream(response, text);
    const endings = channels.map((channel) =>
      deps.events.subscribe(channel, ({ type, payload }) =>
        say(`event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`),
      ),
    );
    const resync = (): void => say('event: resync\ndata: {}\n\n');
    endings.push(deps.events.onGap(resync));
    const age = Number(url.searchParams.get('age') ?? NaN);
    if (age >= 0 && deps.events.hasRecentEvent(channels, age + MAX_OPENING_MS)) resync();
    if (actor) endings.push(endWithSession({ deps, actor, response }));
    endings.push(startHeartbeat(response));
    response.on('close', () => {
      streams.delete(response);
      releaseSlot();
      for (const end of endings) end();
    });
  };
  return [
    {
      method: 'GET',
      path: '/events',
      access: 'public',
      limit: ['eventStreams'],
      isGetOnly: true,
      handler: stream,
    },
  ];
}
