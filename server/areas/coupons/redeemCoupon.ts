import { CouponAlreadyUsedError, CouponInvalidError, CouponUsedUpError } from './coupons.errors.ts';
import { databaseNow } from '../../platform/database/databaseNow.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import type { Purchase } from '../payments/purchase.ts';

type Clock = Pick<Deps, 'now'>;
/** `leftMinor` is what is left of the budget; null for a coupon without one. */
export type UsableCoupon = { id: string; percentOff: number; leftMinor: number | null };
type Search = { deps: Clock; creatorId: string; code: string; fanId: string };
type Redeeming = {
  deps: Clock;
  couponId: string;
  purchase: Purchase;
  fanId: string;
  discountMinor: number;
};

/**
 * Finds the creator's coupon by code (any letter case, also with spaces around it) that has not
 * ended by the database's clock. Throws CouponInvalidError, CouponUsedUpError, or
 * CouponAlreadyUsedError when it has a budget and the fan has used it.
 */
export async function findCoupon(
  tx: Prisma.TransactionClient,
  { deps, creatorId, code, fanId }: Search,
): Promise<UsableCoupon> {
  const [coupon] = await tx.$queryRaw<(UsableCoupon & { usedUp: boolean; usedByFan: boolean })[]>`
    select c."id", c."percentOff", c."budgetMinor" - c."spentMinor" as "leftMinor",
      c."timesRedeemed" >= c."maxRedemptions" or coalesce(c."spentMinor" >= c."budgetMinor", false) as "usedUp",
      exists (select 1 from "CouponRedemption" r
        where r."couponId" = c."id" and r."fanId" = ${fanId}::uuid and r."releasedAt" is null) as "usedByFan"
    from "Coupon" c
    where c."creatorId" = ${creatorId}::uuid and lower(c."code") = lower(${code.trim()}) and c."expiresAt" > ${databaseNow(deps.now)}`;
  if (!coupon) throw new CouponInvalidError();
  if (coupon.usedByFan) throw new CouponAlreadyUsedError();
  if (coupon.usedUp) throw new CouponUsedUpError();
  return { id: coupon.id, percentOff: coupon.percentOff, leftMinor: coupon.leftMinor };
}

/**
 * Counts a use, and the discount if the coupon has a budget. Locks the coupon. Throws
 * CouponUsedUpError (also when the discount exceeds what is left) or CouponAlreadyUsedError.
 */
export async function redeemCoupon(
  tx: Prisma.TransactionClient,
  { deps, couponId, purchase, fanId, discountMinor }: Redeeming,
): Promise<void> {
  const [counted] = await tx.$queryRaw<{ hasBudget: boolean }[]>`
    update "Coupon" set "timesRedeemed" = "timesRedeemed" + 1,
      "spentMinor" = case when "budgetMinor" is null then 0 else "spentMinor" + ${discountMinor} end
    where "id" = ${couponId}::uuid and "timesRedeemed" < "maxRedemptions" and "expiresAt" > ${databaseNow(deps.now)}
      and ("budgetMinor" is null or "spentMinor" + ${discountMinor} <= "budgetMinor")
    returning "budgetMinor" is not null as "hasBudget"`;
  if (!counted) throw new CouponUsedUpError();
  if (!counted.hasBudget) {
    await tx.couponRedemption.create({ data: { couponId, ...purchase } });
    return;
  }
  const { count } = await tx.couponRedemption.createMany({
    data: [{ couponId, ...purchase, fanId, discountMinor }],
    skipDuplicates: true,
  });
  if (count !== 1) throw new CouponAlreadyUsedError();
}

/**
 * Locks the coupon before the redemption, in the order of redeemCoupon. A trigger subtracts the
 * discount from the spent amount, because the previous release does not.
 */
export async function releaseCouponRedemption(
  tx: Prisma.TransactionClient,
  { purchase, now }: { purchase: Purchase; now: Date },
): Promise<void> {
  const used = await tx.couponRedemption.findFirst({
    where: { ...purchase, releasedAt: null },
    select: { couponId: true },
  });
  if (!used) return;
  await tx.$queryRaw`select 1 from "Coupon" where "id" = ${used.couponId}::uuid for update`;
  const { count } = await tx.couponRedemption.updateMany({
    where: { ...purchase, releasedAt: null },
    data: { releasedAt: now },
  });
  if (count === 1)
    await tx.coupon.update({
      where: { id: used.couponId },
      data: { timesRedeemed: { decrement: 1 } },
    });
}
