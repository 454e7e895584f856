import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { canConfirmAttendance } from './attendance.rules.ts';
import { BookingNotFoundError, NotTimeToArriveError } from '../bookings.errors.ts';
import { visibleBookings } from '../bookings.access.ts';

export async function confirmAttendance(
  deps: Deps,
  actor: Actor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, ...visibleBookings(actor) },
    });
    if (!booking) throw new BookingNotFoundError();
    const now = deps.now();
    if (!canConfirmAttendance({ booking, now })) throw new NotTimeToArriveError();
    const column = booking.creatorId === actor.id ? 'creatorArrivedAt' : 'fanArrivedAt';
    if (booking[column]) return;
    await tx.booking.update({ where: { id: bookingId }, data: { [column]: now } });
    await publishBookingChanged(tx, {
      bookingId,
      fanId: booking.fanId,
      creatorId: booking.creatorId,
    });
  });
}
