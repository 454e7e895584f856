import type { Deps } from '../../Deps.ts';

/**
 * Copies the coupon to the payment provider once: its id is the idempotency key. Skips coupons that
 * have ended.
 */
export async function createProviderCoupon(
  deps: Deps,
  { couponId }: { couponId: string },
): Promise<void> {
  const coupon = await deps.prisma.coupon.findUnique({ where: { id: couponId } });
  if (!coupon || coupon.providerId || coupon.expiresAt.getTime() <= deps.now().getTime()) return;
  const { name, percentOff, createdAt, expiresAt, maxRedemptions, creatorId } = coupon;
  const { providerId } = await deps.payments.createCoupon({
    couponId,
    name,
    percentOff,
    createdAt,
    expiresAt,
    maxRedemptions,
    creatorId,
  });
  await deps.prisma.coupon.updateMany({
    where: { id: couponId, providerId: null },
    data: { providerId },
  });
}
