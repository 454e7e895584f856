import type { Prisma } from '../../platform/database/generated/client.ts';
import { getPrice, type Price } from '../../platform/money/price.rules.ts';
import type { Deps } from '../../Deps.ts';
import { requireExpectedTotal, type ExpectedTotal } from '../payments/checkout/expectedTotal.ts';
import { findCoupon, type UsableCoupon } from './redeemCoupon.ts';

type Asked = {
  deps: Deps;
  bought: { creatorId: string; priceMinor: number };
  input: ExpectedTotal & { couponCode?: string | null | undefined };
  fanId: string;
};
export type CouponPrice = { coupon: UsableCoupon | null; price: Price };

/**
 * The price of a purchase with or without a coupon. Throws PriceChangedError, CouponInvalidError,
 * CouponUsedUpError or CouponAlreadyUsedError.
 */
export async function findCouponPrice(
  tx: Prisma.TransactionClient,
  { deps, bought: { creatorId, priceMinor }, input, fanId }: Asked,
): Promise<CouponPrice> {
  const coupon = input.couponCode
    ? await findCoupon(tx, { deps, creatorId, code: input.couponCode, fanId })
    : null;
  const price = getPrice({
    priceMinor,
    percentOff: coupon?.percentOff ?? 0,
    feePercent: deps.env.platformFeePercent,
  });
  requireExpectedTotal(input, price);
  return { coupon, price };
}
