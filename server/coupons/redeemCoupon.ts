import type { Prisma } from '../database/generated/client.ts';
import { CouponInvalidError, CouponUsedUpError } from '../bookings/bookings.errors.ts';

export type UsableCoupon = { id: string; percentOff: number };

/**
 * The creator's coupon of this code (any case) that has not ended by the database's clock.
 * Throws CouponInvalidError or CouponUsedUpError.
 */
export async function findCoupon(tx: Prisma.TransactionClient, { creatorId, code }: { creatorId: string; code: string }): Promise<UsableCoupon> {
  const [coupon] = await tx.$queryRaw<(UsableCoupon & { usedUp: boolean })[]>`
    select "id", "percentOff", "timesRedeemed" >= "maxRedemptions" as "usedUp" from "Coupon"
    where "creatorId" = ${creatorId}::uuid and lower("code") = lower(${code}) and "expiresAt" > now()`;
  if (!coupon) throw new CouponInvalidError();
  if (coupon.usedUp) throw new CouponUsedUpError();
  return { id: coupon.id, percentOff: coupon.percentOff };
}

/** Counts one use, never above the maximum. Throws CouponUsedUpError. */
export async function redeemCoupon(tx: Prisma.TransactionClient, { couponId, bookingId }: { couponId: string; bookingId: string }): Promise<void> {
  const counted = await tx.$executeRaw`
    update "Coupon" set "timesRedeemed" = "timesRedeemed" + 1
    where "id" = ${couponId}::uuid and "timesRedeemed" < "maxRedemptions" and "expiresAt" > now()`;
  if (counted !== 1) throw new CouponUsedUpError();
  await tx.couponRedemption.create({ data: { couponId, bookingId } });
}

/** Gives the use of a booking back, once however often it is called. */
export async function giveBackCoupon(tx: Prisma.TransactionClient, { bookingId, now }: { bookingId: string; now: Date }): Promise<void> {
  const [given] = await tx.couponRedemption.updateManyAndReturn({
    where: { bookingId, givenBackAt: null },
    data: { givenBackAt: now },
    select: { couponId: true },
  });
  if (given) await tx.coupon.update({ where: { id: given.couponId }, data: { timesRedeemed: { decrement: 1 } } });
}
