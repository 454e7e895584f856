import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import { LIMITS } from '../../../platform/rateLimit/limits.ts';
import { requireWithinLimit } from '../../../platform/rateLimit/requireWithinLimit.ts';
import { visibleBookings } from '../bookings.access.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { roomChannel } from './enterRoom.ts';
import { RoomClosedError, SignalInvalidError } from './room.errors.ts';
import { isRoomOpen, MAX_SIGNAL_BYTES, SIGNAL_KEPT_MS } from './room.rules.ts';

type Signal = { bookingId: string; tabId: string; body: string };

/**
 * Stores a message to the other browser for 60 seconds and publishes its id. Throws
 * BookingNotFoundError, RoomClosedError, SignalInvalidError or RateLimitedError.
 */
export async function sendRoomSignal(
  deps: Deps,
  actor: Actor,
  { bookingId, tabId, body }: Signal,
): Promise<void> {
  const bytes = Buffer.byteLength(body);
  if (bytes === 0 || bytes > MAX_SIGNAL_BYTES) throw new SignalInvalidError();
  const booking = await deps.prisma.booking.findFirst({
    where: { id: bookingId, ...visibleBookings(actor) },
    include: { place: { select: { kind: true } } },
  });
  if (!booking) throw new BookingNotFoundError();
  const now = deps.now();
  if (!isRoomOpen({ booking, now })) throw new RoomClosedError();
  await requireWithinLimit({ limiter: deps.limiters(LIMITS.roomSignals), key: actor.id });
  await inTransaction(deps.prisma, async (tx) => {
    const { id } = await tx.roomSignal.create({
      data: { bookingId, senderId: actor.id, tabId, body, createdAt: now },
      select: { id: true },
    });
    await publishEvent(tx, {
      channel: roomChannel(bookingId),
      type: 'signal',
      payload: { id: String(id) },
    });
  });
}

export type StoredSignal = { id: string; tabId: string; body: string };

/** Signals of the other side after `after`, or a single one; never the actor's own. */
export async function readSignals(
  deps: Deps,
  actor: Actor,
  { bookingId, after, only }: { bookingId: string; after?: bigint; only?: bigint },
): Promise<StoredSignal[]> {
  const stored = await deps.prisma.roomSignal.findMany({
    where: {
      bookingId,
      senderId: { not: actor.id },
      createdAt: { gt: new Date(deps.now().getTime() - SIGNAL_KEPT_MS) },
      ...(after === undefined ? {} : { id: { gt: after } }),
      ...(only === undefined ? {} : { id: only }),
    },
    orderBy: { id: 'asc' },
    take: 200,
    select: { id: true, tabId: true, body: true },
  });
  return stored.map(({ id, tabId, body }) => ({ id: String(id), tabId, body }));
}
