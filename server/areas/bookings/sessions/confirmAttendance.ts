import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { canConfirmAttendance } from './attendance.rules.ts';
import { BookingNotFoundError, NotTimeToArriveError } from '../bookings.errors.ts';
import { visibleBookings } from '../bookings.access.ts';

/** In a squad, the creator's attendance counts for every fan, and a fan's only for that fan. */
export async function confirmAttendance(
  deps: Deps,
  actor: Actor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const booking = await lockBooking(tx, { bookingId, actor });
    const now = deps.now();
    if (!canConfirmAttendance({ booking, now })) throw new NotTimeToArriveError();
    const column = booking.creatorId === actor.id ? 'creatorArrivedAt' : 'fanArrivedAt';
    if (booking[column]) return;
    if (booking.isSquad && booking.creatorId === actor.id)
      return arriveForAll(tx, { slotId: booking.slotId, now });
    await tx.booking.update({
      where: { id: bookingId },
      data: { [column]: now },
    });
    await publishBookingChanged(tx, {
      bookingId,
      fanId: booking.fanId,
      creatorId: booking.creatorId,
    });
  });
}

/** The creator of a squad checks in for all its bookings, which are locked in one order. */
async function lockBooking(
  tx: Prisma.TransactionClient,
  { bookingId, actor }: { bookingId: string; actor: Actor },
): Promise<Booking> {
  await tx.$queryRaw`
    select 1 from "Booking" b
    where b."id" = ${bookingId}::uuid or b."isSquad" and b."creatorId" = ${actor.id}::uuid and b."slotId" = (
      select "slotId" from "Booking" where "id" = ${bookingId}::uuid)
    order by b."id" for update`;
  const booking = await tx.booking.findFirst({
    where: { id: bookingId, ...visibleBookings(actor) },
  });
  if (!booking) throw new BookingNotFoundError();
  return booking;
}

async function arriveForAll(
  tx: Prisma.TransactionClient,
  { slotId, now }: { slotId: string; now: Date },
): Promise<void> {
  const arrived = await tx.booking.updateManyAndReturn({
    where: { slotId, status: 'CONFIRMED', creatorArrivedAt: null },
    data: { creatorArrivedAt: now },
    select: { id: true, fanId: true, creatorId: true },
  });
  for (const { id: bookingId, ...sides } of arrived)
    await publishBookingChanged(tx, { bookingId, ...sides });
}
