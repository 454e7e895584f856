import type { ServerResponse } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { EVERYONE_CHANNEL } from '../../areas/notifications/saveNotification.ts';
import { isStaff } from '../../areas/support/support.access.ts';
import { STAFF_CHANNEL } from '../../areas/safety/staffChannel.ts';
import type { ActorOf, HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { acquireStreamSlot, writeToStream } from './eventStreamLimits.ts';
import { sendJson } from '../../platform/http/respond.ts';

const HEARTBEAT_MS = 15_000;
/** Expired sessions, and changes whose event was lost, are detected after at most one minute. */
const HEARTBEATS_PER_CHECK = 4;
const MAX_CREATORS = 5;

type Options = {
  deps: Deps;
  findActor: ActorOf;
  streams: Set<ServerResponse>;
};

/**
 * GET /events?creator=ID: server-sent events of the signed-in user, public news, and the slots of
 * the given creators.
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
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 2000\n\n');
    streams.add(response);
    const say = (text: string): void => writeToStream(response, text);
    const endings = channels.map((channel) =>
      deps.events.subscribe(channel, ({ type, payload }) =>
        say(`event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`),
      ),
    );
    endings.push(deps.events.onGap(() => say('event: resync\ndata: {}\n\n')));
    if (actor) endings.push(endWithSession({ deps, actor, response }));
    const heartbeat = setInterval(() => say(': alive\n\n'), HEARTBEAT_MS);
    response.on('close', () => {
      clearInterval(heartbeat);
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

type Watched = { deps: Deps; actor: Actor; response: ServerResponse };

/**
 * Ends the stream when its login session ends or the user's role or activation changes. The
 * browser then reconnects with its new rights. Database triggers publish both events.
 */
function endWithSession({ deps, actor, response }: Watched): () => void {
  const { id: userId, role, sessionId: id } = actor;
  if (!id) return () => undefined;
  const endStream = (): void => void response.end();
  const check = async (): Promise<void> => {
    const where = { id, expiresAt: { gt: deps.now() }, user: { role, isActive: true } };
    if ((await deps.prisma.session.count({ where })) === 0) endStream();
  };
  const checkAgain = (): void =>
    void check().catch((error: unknown) =>
      deps.log.warn({ error }, 'a login session could not be checked'),
    );
  const timer = setInterval(checkAgain, HEARTBEAT_MS * HEARTBEATS_PER_CHECK);
  const subscriptions = [`session:${id}`, `rights:${userId}`].map((channel) =>
    deps.events.subscribe(channel, endStream),
  );
  // The session may have ended between reading it and subscribing.
  checkAgain();
  return () => {
    clearInterval(timer);
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}
