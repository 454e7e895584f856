import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import { BookingNotFoundError, NotHeldError } from '../bookings.errors.ts';
import { endHold } from './endHold.ts';

/**
 * The fan releases the own hold before its end: the slot is free again and the coupon use is
 * returned. A released hold stays released when this is repeated. Throws BookingNotFoundError (also
 * for anyone but the fan), or NotHeldError when the booking was paid, also at the last moment.
 */
export async function releaseOwnHold(
  deps: Deps,
  actor: Actor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const booking = await deps.prisma.booking.findUnique({
    where: { id: bookingId },
    include: { payment: true },
  });
  if (booking?.fanId !== actor.id) throw new BookingNotFoundError();
  if (booking.status === 'HELD') await endHold(deps, booking);
  const { status } = await deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { status: true },
  });
  if (status !== 'EXPIRED') throw new NotHeldError();
}
