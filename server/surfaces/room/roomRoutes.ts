import type { ServerResponse } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import type { BusEvent } from '../../platform/events/EventBus.ts';
import type { HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';
import { decodeId, isUuid } from '../../platform/ids/decodeId.ts';
import { isWithinLimit } from '../../platform/rateLimit/isWithinLimit.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import {
  enterRoom,
  keepVisit,
  leaveRoom,
  roomChannel,
  SEEN_EVERY_MS,
} from '../../areas/bookings/room/enterRoom.ts';
import { readSignals } from '../../areas/bookings/room/sendRoomSignal.ts';
import { endWithSession } from '../events/endWithSession.ts';
import { acquireStreamSlot, startEventStream, writeToStream } from '../events/eventStreamLimits.ts';

const STATUS: Record<string, number> = { BOOKING_NOT_FOUND: 404, ROOM_CLOSED: 409 };

const RETRY_MS = 1_000;

type Options = { deps: Deps; streams: Set<ServerResponse> };
type Input = RoutedRequest & { actor: Actor };

/**
 * GET /bookings/ID/room/connection?tab=UUID&after=ID: the connection of one side to the session
 * room. While it is open the person is in the room. Its events: hello, entered, left, signal,
 * replaced, ended.
 */
export function roomRoutes(options: Options): HttpRoute[] {
  return [
    {
      method: 'GET',
      path: '/bookings/:id/room/connection',
      access: 'signedIn',
      limit: ['eventStreams', 'roomEntries'],
      isGetOnly: true,
      handler: (requested) => connect(options, requested),
    },
  ];
}

async function connect({ deps, streams }: Options, requested: Input): Promise<void> {
  const { request, response, url, params, actor, address } = requested;
  const bookingId = decodeId({ type: 'Booking', id: params['id'] ?? '' });
  const tabId = url.searchParams.get('tab') ?? '';
  if (!bookingId || !isUuid(tabId))
    return refuse(response, { status: 404, code: 'BOOKING_NOT_FOUND' });
  const isWithin = await isWithinLimit({
    limiter: deps.limiters(LIMITS.roomEntries),
    key: actor.id,
  });
  const releaseSlot = isWithin ? await acquireStreamSlot(deps, { actor, address }) : null;
  if (!releaseSlot) {
    response.setHeader('retry-after', '60');
    return refuse(response, { status: 429, code: 'RATE_LIMITED' });
  }
  // Subscribed before entering, so that no event in between is missed.
  const stream = openStream({ deps, actor, bookingId, tabId, response });
  const entry = await enterRoom(deps, actor, { bookingId, tabId }).catch((error: unknown) => error);
  if (entry === null) {
    startEventStream(response, { retryMs: RETRY_MS });
    stream.finish('replaced');
    stream.end();
    releaseSlot();
    return;
  }
  if (!isEntry(entry)) {
    stream.end();
    releaseSlot();
    if (!(entry instanceof UserError)) throw entry;
    return refuse(response, { status: STATUS[entry.code] ?? 400, code: entry.code });
  }
  const { visitId, isCreator, otherTabId } = entry;
  let isOver = false;
  const leave = (): void => {
    if (isOver) return;
    isOver = true;
    stream.end();
    streams.delete(response);
    releaseSlot();
    leaveRoom(deps, { bookingId, visitId }).catch((error: unknown) =>
      deps.log.warn({ error }, 'the end of a visit could not be stored'),
    );
  };
  response.on('close', leave);
  if (response.destroyed) return leave();
  startEventStream(response, { retryMs: RETRY_MS });
  streams.add(response);
  // A reconnecting browser sends the header; a page that opens a new stream sends the parameter.
  const last = request.headers['last-event-id'] ?? url.searchParams.get('after');
  const after = typeof last === 'string' && /^\d{1,18}$/.test(last) ? BigInt(last) : null;
  stream.start({ visitId, hello: { isCreator, otherTabId }, after });
}

type Opening = {
  deps: Deps;
  actor: Actor;
  bookingId: string;
  tabId: string;
  response: ServerResponse;
};
type Starting = { visitId: string; hello: object; after: bigint | null };

function openStream({ deps, actor, bookingId, tabId, response }: Opening) {
  const waiting: BusEvent[] = [];
  let visitId = '';
  const say = (type: string, data: object, id?: string): void =>
    writeToStream(
      response,
      `${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`,
    );
  const finish = (type: 'replaced' | 'ended'): void => {
    say(type, {});
    response.end();
  };
  // One after the other, because a candidate is useless before its description.
  let last: Promise<void> = Promise.resolve();
  /** Ids of the signals that the tab had missed; the events of the newest may arrive later. */
  const missed = new Set<string>();
  const sendSignal = async (only: bigint): Promise<void> => {
    if (missed.has(String(only))) return;
    for (const { id, ...signal } of await readSignals(deps, actor, { bookingId, only }))
      say('signal', signal, id);
  };
  const sendMissed = async (after: bigint): Promise<void> => {
    for (const { id, ...signal } of await readSignals(deps, actor, { bookingId, after })) {
      missed.add(id);
      say('signal', signal, id);
    }
  };
  const handle = ({ type, payload }: BusEvent): void => {
    const isOwn = payload['userId'] === actor.id;
    if (type === 'closed') finish('ended');
    else if (type === 'signal')
      last = last.then(() => sendSignal(BigInt(String(payload['id'])))).catch(warn);
    else if (type === 'entered' && isOwn && payload['visitId'] !== visitId)
      finish(payload['tabId'] === tabId ? 'ended' : 'replaced');
    else if (!isOwn) say(type, { tabId: payload['tabId'] });
  };
  const warn = (error: unknown): void => deps.log.warn({ error }, 'a room event was not sent');
  const endings = [
    deps.events.subscribe(roomChannel(bookingId), (event) =>
      visitId ? handle(event) : void waiting.push(event),
    ),
    deps.events.onGap(() => response.end()),
    endWithSession({ deps, actor, response }),
  ];
  return {
    finish,
    start: ({ visitId: own, hello, after }: Starting): void => {
      visitId = own;
      say('hello', hello);
      if (after !== null) last = sendMissed(after).catch(warn);
      for (const event of waiting) if (event.payload['userId'] !== actor.id) handle(event);
      const seen = (): void =>
        void keepVisit(deps, { visitId }).then((state) => {
          if (state === 'kept') say('alive', {});
          else finish(state);
        }, warn);
      const timer = setInterval(seen, SEEN_EVERY_MS);
      endings.push(() => clearInterval(timer));
    },
    end: (): void => {
      for (const end of endings) end();
    },
  };
}

function isEntry(entry: unknown): entry is Awaited<ReturnType<typeof enterRoom>> {
  return typeof entry === 'object' && entry !== null && 'visitId' in entry;
}

function refuse(
  response: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  sendJson(response, { status, body: { code, message: 'The room cannot be entered now.' } });
}
