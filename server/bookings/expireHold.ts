import type { Deps } from '../Deps.ts';
import { settleCheckout } from '../payments/settleCheckout.ts';
import { releaseHold } from './releaseHold.ts';

/** Ends a hold whose time is over. A payment that won the race is settled instead. Safe to repeat. */
export async function expireHold(deps: Deps, { bookingId }: { bookingId: string }): Promise<void> {
  const booking = await deps.prisma.booking.findUnique({ where: { id: bookingId }, include: { payment: true } });
  if (!booking || booking.status !== 'HELD' || booking.holdExpiresAt.getTime() > deps.now().getTime()) return;
  const sessionId = booking.payment?.checkoutSessionId;
  if (sessionId) {
    const checkout = await deps.payments.expireCheckout(sessionId);
    if (checkout.paid) return settleCheckout(deps, { checkout });
  }
  await releaseHold(deps, { bookingId });
}
