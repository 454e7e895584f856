import { endRequests } from '../../appointments/ending/endRequest.ts';
import { releaseCouponRedemption } from '../../coupons/redeemCoupon.ts';
import { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { lockSlotsAndCalendar } from '../../availability/lockSlotsAndCalendar.ts';
import { expirePayment } from '../../payments/checkout/expirePayment.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { bookingTransition } from '../lifecycle.rules.ts';
import { lockBufferedCreators } from '../../creators/lockBufferedCreators.ts';

/**
 * HELD -> EXPIRED: frees the slot, releases the coupon redemption and ends an accepted request.
 * Idempotent.
 */
export async function releaseHold(deps: Deps, { bookingId }: { bookingId: string }): Promise<void> {
  await inTransaction(deps.prisma, (tx) => releaseHeld({ deps, tx, bookingId }));
}

export async function releaseHeld({
  deps,
  tx,
  bookingId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  bookingId: string;
}): Promise<void> {
  await lockBefore(tx, { bookingId });
  const now = deps.now();
  const expiry = bookingTransition('expire');
  const [released] = await tx.booking.updateManyAndReturn({
    where: { id: bookingId, ...expiry.where },
    data: { ...expiry.data, endedAt: now },
    select: { fanId: true, creatorId: true },
  });
  if (!released) return;
  await expirePayment(tx, { purchase: { bookingId }, now });
  await releaseCouponRedemption(tx, { purchase: { bookingId }, now });
  await endRequests(tx, { where: { bookingId }, ending: 'lapse', now });
  await publishBookingChanged(tx, { bookingId, ...released });
}

/**
 * The end of a request's booking resumes the slots that it paused: they are locked before the
 * booking, in the same order as when a request is accepted. A place that becomes free changes the
 * squad, which bookSlot locks after the creator.
 */
async function lockBefore(
  tx: Prisma.TransactionClient,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: {
      creatorId: true,
      startsAt: true,
      endsAt: true,
      isForRequest: true,
      isSquad: true,
      slotId: true,
    },
  });
  if (booking?.isForRequest) await lockSlotsAndCalendar(tx, booking);
  if (booking?.isSquad)
    await lockBufferedCreators(tx, { slots: Prisma.sql`"id" = ${booking.slotId}::uuid` });
}
