import { CouponInvalidError, CouponUsedUpError } from './coupons.errors.ts';
import { databaseNow } from '../../platform/database/databaseNow.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import type { Purchase } from '../payments/purchase.ts';

type Clock = Pick<Deps, 'now'>;
export type UsableCoupon = { id: string; percentOff: number };

/**
 * Finds the creator's coupon by code (any letter case) that has not ended by the database's clock.
 * Throws CouponInvalidError or CouponUsedUpError.
 */
export async function findCoupon(
  tx: Prisma.TransactionClient,
  { deps, creatorId, code }: { deps: Clock; creatorId: string; code: string },
): Promise<UsableCoupon> {
  const [coupon] = await tx.$queryRaw<(UsableCoupon & { usedUp: boolean })[]>`
    select "id", "percentOff", "timesRedeemed" >= "maxRedemptions" as "usedUp" from "Coupon"
    where "creatorId" = ${creatorId}::uuid and lower("code") = lower(${code}) and "expiresAt" > ${databaseNow(deps.now)}`;
  if (!coupon) throw new CouponInvalidError();
  if (coupon.usedUp) throw new CouponUsedUpError();
  return { id: coupon.id, percentOff: coupon.percentOff };
}

export async function redeemCoupon(
  tx: Prisma.TransactionClient,
  { deps, couponId, purchase }: { deps: Clock; couponId: string; purchase: Purchase },
): Promise<void> {
  const counted = await tx.$executeRaw`
    update "Coupon" set "timesRedeemed" = "timesRedeemed" + 1
    where "id" = ${couponId}::uuid and "timesRedeemed" < "maxRedemptions" and "expiresAt" > ${databaseNow(deps.now)}`;
  if (counted !== 1) throw new CouponUsedUpError();
  await tx.couponRedemption.create({ data: { couponId, ...purchase } });
}

export async function releaseCouponRedemption(
  tx: Prisma.TransactionClient,
  { purchase, now }: { purchase: Purchase; now: Date },
): Promise<void> {
  const [provided] = await tx.couponRedemption.updateManyAndReturn({
    where: { ...purchase, releasedAt: null },
    data: { releasedAt: now },
    select: { couponId: true },
  });
  if (provided)
    await tx.coupon.update({
      where: { id: provided.couponId },
      data: { timesRedeemed: { decrement: 1 } },
    });
}
