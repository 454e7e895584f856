import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import type { EnteredPlace, Place } from '../../places/place.rules.ts';
import { ROOM } from '../../places/place.rules.ts';
import { requirePlace } from '../../places/requirePlace.ts';
import { BookingNotFoundError, PlaceFinalError } from '../bookings.errors.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { canChangePlace } from './changePlace.rules.ts';

/**
 * Changes the place of the actor's confirmed booking until its start, and tells the fan. Repeating
 * it changes nothing. Throws BookingNotFoundError (also for the fan), PlaceFinalError or
 * MeetingPlaceInvalidError.
 */
export async function updateBookingPlace(
  deps: Deps,
  actor: Actor,
  { bookingId, place: entered }: { bookingId: string; place: EnteredPlace },
): Promise<void> {
  const place = requirePlace(entered);
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, creatorId: actor.id },
      include: { place: true },
    });
    if (!booking) throw new BookingNotFoundError();
    const now = deps.now();
    if (!canChangePlace({ booking, byCreator: true, now })) throw new PlaceFinalError();
    if (isSame(booking.place ?? ROOM, place)) return;
    const { fanId, creatorId, startsAt } = booking;
    await tx.bookingPlace.upsert({
      where: { bookingId },
      create: { bookingId, ...place, updatedAt: now },
      update: { ...place, updatedAt: now },
    });
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
  });
}

const isSame = (before: Place, after: Place): boolean =>
  (['kind', 'label', 'url', 'instructions'] as const).every((key) => before[key] === after[key]);
