import type { Deps } from '../Deps.ts';
import { closeCheckout } from '../payments/closeCheckout.ts';
import { releaseHold } from './releaseHold.ts';

/** Ends a hold whose time is over. A payment that won the race is settled instead. Safe to repeat. */
export async function expireHold(deps: Deps, { bookingId }: { bookingId: string }): Promise<void> {
  const booking = await deps.prisma.booking.findUnique({ where: { id: bookingId }, include: { payment: true } });
  if (!booking || booking.status !== 'HELD' || booking.holdExpiresAt.getTime() > deps.now().getTime()) return;
  const checkout = booking.payment ? await closeCheckout(deps, { paymentId: booking.payment.id }) : null;
  if (!checkout?.paid) await releaseHold(deps, { bookingId });
}
