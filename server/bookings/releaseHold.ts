import { giveBackCoupon } from '../coupons/redeemCoupon.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { announceBooking } from './announceBooking.ts';

/** HELD -> EXPIRED: the slot is free again and the coupon's use given back. */
export async function releaseHold(deps: Deps, { bookingId }: { bookingId: string }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const [released] = await tx.booking.updateManyAndReturn({
      where: { id: bookingId, status: 'HELD' },
      data: { status: 'EXPIRED', endedAt: now },
      select: { fanId: true, creatorId: true },
    });
    if (!released) return;
    await tx.payment.updateMany({ where: { bookingId, status: 'PENDING' }, data: { status: 'EXPIRED' } });
    await giveBackCoupon(tx, { purchase: { bookingId }, now });
    await announceBooking(tx, { bookingId, ...released });
  });
}
