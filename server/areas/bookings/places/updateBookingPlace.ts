import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Booking, BookingPlace, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import type { EnteredPlace, Place } from '../../places/place.rules.ts';
import { ROOM } from '../../places/place.rules.ts';
import { requirePlace } from '../../places/requirePlace.ts';
import { BookingNotFoundError, PlaceFinalError, SquadPlaceError } from '../bookings.errors.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { lockSquad } from '../squads/lockSquad.ts';
import { canChangePlace } from './changePlace.rules.ts';

/**
 * Changes the place of the actor's confirmed booking until its start, and notifies the fan.
 * Repeating it changes nothing. Throws BookingNotFoundError (also for the fan), PlaceFinalError or
 * MeetingPlaceInvalidError. All fans of a squad meet in one place, which cannot be a room
 * (SquadPlaceError).
 */
export async function updateBookingPlace(
  deps: Deps,
  actor: Actor,
  { bookingId, place: entered }: { bookingId: string; place: EnteredPlace },
): Promise<void> {
  const place = requirePlace(entered);
  await inTransaction(deps.prisma, async (tx) => {
    const booking = await lockBooking(tx, { bookingId, creatorId: actor.id });
    const now = deps.now();
    if (!canChangePlace({ booking, byCreator: true, now })) throw new PlaceFinalError();
    if (booking.isSquad && place.kind === 'ROOM') throw new SquadPlaceError();
    if (isSame(booking.place ?? ROOM, place)) return;
    if (!booking.isSquad) return changePlace(tx, { actor, booking, place, now });
    const { slotId } = booking;
    await tx.squadPlace.updateMany({
      where: { slotId },
      data: { ...place, updatedAt: now },
    });
    // A late payment may revive an expired place.
    for (const other of await tx.booking.findMany({
      where: { slotId, status: { in: ['HELD', 'EXPIRED', 'CONFIRMED'] } },
      orderBy: { id: 'asc' },
    }))
      await changePlace(tx, { actor, booking: other, place, now });
  });
}

type PlacedBooking = Booking & { place: BookingPlace | null };

/** Locks a booking of the creator, or its whole squad. */
async function lockBooking(
  tx: Prisma.TransactionClient,
  { bookingId, creatorId }: { bookingId: string; creatorId: string },
): Promise<PlacedBooking> {
  const own = { where: { id: bookingId, creatorId }, include: { place: true } };
  const found = await tx.booking.findFirst(own);
  if (found?.isSquad) await lockSquad(tx, found);
  await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
  const booking = await tx.booking.findFirst(own);
  if (!booking) throw new BookingNotFoundError();
  return booking;
}

/**
 * The place of an unpaid booking changes without a notification, because its fan does not see it
 * yet.
 */
async function changePlace(
  tx: Prisma.TransactionClient,
  { actor, booking, place, now }: { actor: Actor; booking: Booking; place: Place; now: Date },
): Promise<void> {
  const { id: bookingId, fanId, creatorId, startsAt } = booking;
  await tx.bookingPlace.upsert({
    where: { bookingId },
    create: { bookingId, ...place, updatedAt: now },
    update: { ...place, updatedAt: now },
  });
  if (booking.status !== 'CONFIRMED') return;
  const { calendarSequence } = await tx.booking.update({
    where: { id: bookingId },
    data: { calendarSequence: { increment: 1 } },
    select: { calendarSequence: true },
  });
  await writeAuditEvent(tx, {
    actor,
    action: 'booking.changePlace',
    entity: 'Booking',
    entityId: bookingId,
    detail: { kind: place.kind },
    now,
  });
  await addJob(
    tx,
    'mailBooking',
    { kind: 'placeChanged', bookingId, side: 'fan' },
    { jobKey: `mail:placeChanged:${bookingId}:${calendarSequence}` },
  );
  await addNotification(tx, {
    recipientId: fanId,
    kind: 'BOOKING_PLACE_CHANGED',
    values: { otherUsername: actor.username, startsAt: startsAt.toISOString() },
    link: `/bookings/${urlId('Booking', bookingId)}`,
    now,
  });
  await publishBookingChanged(tx, { bookingId, fanId, creatorId });
}

const isSame = (before: Place, after: Place): boolean =>
  (['kind', 'label', 'url', 'instructions'] as const).every((key) => before[key] === after[key]);
