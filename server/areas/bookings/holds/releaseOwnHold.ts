import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import { BookingNotFoundError, NotHeldError } from '../bookings.errors.ts';
import { endHold } from './endHold.ts';

/**
 * Releases the actor's hold before it expires: frees the slot and releases the coupon redemption.
 * Idempotent. Throws BookingNotFoundError (also for anyone but the fan), or NotHeldError when the
 * booking was paid, also concurrently.
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
