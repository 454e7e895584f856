import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { visibleBookings } from '../bookings.access.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { canConfirmAttendance } from '../sessions/attendance.rules.ts';
import { RoomClosedError } from './room.errors.ts';
import { isRoomOpen } from './room.rules.ts';

export const roomChannel = (bookingId: string): string => `room:${bookingId}`;

export type RoomEntry = {
  visitId: string;
  isCreator: boolean;
  /** The tab of the other side; null while it is not in the room. */
  otherTabId: string | null;
};

/**
 * Records that the actor's connection entered the room; during check-in this counts as "I'm here".
 * An earlier tab of the actor is replaced. Resolves to null when this tab reconnects after another
 * one replaced it. Throws BookingNotFoundError or RoomClosedError.
 */
export async function enterRoom(
  deps: Deps,
  actor: Actor,
  { bookingId, tabId }: { bookingId: string; tabId: string },
): Promise<RoomEntry | null> {
  return inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, ...visibleBookings(actor) },
      include: { place: { select: { kind: true } } },
    });
    if (!booking) throw new BookingNotFoundError();
    const now = deps.now();
    if (!isRoomOpen({ booking, now })) throw new RoomClosedError();
    if (await isTabReplaced(tx, { bookingId, userId: actor.id, tabId })) return null;
    const isCreator = booking.creatorId === actor.id;
    await endVisits(tx, { bookingId, userId: actor.id, now });
    const { id: visitId } = await tx.roomVisit.create({
      data: { bookingId, userId: actor.id, tabId, joinedAt: now, seenAt: now },
      select: { id: true },
    });
    const column = isCreator ? 'creatorArrivedAt' : 'fanArrivedAt';
    if (booking[column] === null && canConfirmAttendance({ booking, now })) {
      await tx.booking.update({ where: { id: bookingId }, data: { [column]: now } });
      await publishBookingChanged(tx, { ...booking, bookingId });
    }
    await publishEvent(tx, {
      channel: roomChannel(bookingId),
      type: 'entered',
      payload: { visitId, userId: actor.id, tabId },
    });
    const other = await tx.roomVisit.findFirst({
      where: { bookingId, leftAt: null, userId: { not: actor.id } },
      select: { tabId: true, seenAt: true },
    });
    const isAlive = other && now.getTime() - other.seenAt.getTime() < STALE_MS;
    return { visitId, isCreator, otherTabId: isAlive ? other.tabId : null };
  });
}

/**
 * The heartbeat interval of a connection, and the time without a heartbeat after which it counts as
 * gone.
 */
export const SEEN_EVERY_MS = 10_000;
const STALE_MS = 3 * SEEN_EVERY_MS;

/** A connection that was lost without notice ended at its last heartbeat. */
async function endVisits(
  tx: Prisma.TransactionClient,
  { bookingId, userId, now }: { bookingId: string; userId: string; now: Date },
): Promise<void> {
  const stale = new Date(now.getTime() - STALE_MS);
  await tx.$executeRaw`
    update "RoomVisit" set "leftAt" = case when "seenAt" < ${stale} then "seenAt" else greatest(${now}, "joinedAt") end
    where "bookingId" = ${bookingId}::uuid and "userId" = ${userId}::uuid and "leftAt" is null`;
}

/** True if this person's tab was in the room and a newer tab of theirs is there now. */
async function isTabReplaced(
  db: Prisma.TransactionClient,
  { bookingId, userId, tabId }: { bookingId: string; userId: string; tabId: string },
): Promise<boolean> {
  const own = await db.roomVisit.findFirst({
    where: { bookingId, userId, tabId },
    orderBy: { joinedAt: 'desc' },
    select: { joinedAt: true },
  });
  if (!own) return false;
  const newer = await db.roomVisit.findFirst({
    where: {
      bookingId,
      userId,
      tabId: { not: tabId },
      leftAt: null,
      joinedAt: { gte: own.joinedAt },
    },
    select: { id: true },
  });
  return newer !== null;
}

/**
 * Records that the connection of a visit is alive. 'ended' when the visit has ended or the room is
 * closed, 'replaced' when another tab of the person has taken over.
 */
export async function keepVisit(
  deps: Deps,
  { visitId }: { visitId: string },
): Promise<'kept' | 'replaced' | 'ended'> {
  const now = deps.now();
  const visit = await deps.prisma.roomVisit.findUnique({
    where: { id: visitId },
    include: { booking: { include: { place: { select: { kind: true } } } } },
  });
  if (!visit || !isRoomOpen({ booking: visit.booking, now })) return 'ended';
  const { count } = await deps.prisma.roomVisit.updateMany({
    where: { id: visitId, leftAt: null },
    data: { seenAt: now },
  });
  if (count === 1) return 'kept';
  return (await isTabReplaced(deps.prisma, visit)) ? 'replaced' : 'ended';
}

export async function leaveRoom(
  deps: Deps,
  { bookingId, visitId }: { bookingId: string; visitId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [left] = await tx.roomVisit.updateManyAndReturn({
      where: { id: visitId, leftAt: null },
      data: { leftAt: deps.now() },
      select: { userId: true, tabId: true },
    });
    if (left)
      await publishEvent(tx, { channel: roomChannel(bookingId), type: 'left', payload: left });
  });
}
