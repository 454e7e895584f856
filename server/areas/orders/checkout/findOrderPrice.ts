import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { getPrice, type Price } from '../../../platform/money/price.rules.ts';
import { findCoupon, type UsableCoupon } from '../../coupons/redeemCoupon.ts';
import { requireExpectedTotal, type ExpectedTotal } from '../../payments/checkout/expectedTotal.ts';

type Asked = {
  deps: Deps;
  service: { creatorId: string; priceMinor: number };
  input: ExpectedTotal & { couponCode?: string | null | undefined };
  fanId: string;
};

/**
 * The price of a service with or without a coupon. Throws PriceChangedError, CouponInvalidError,
 * CouponUsedUpError or CouponAlreadyUsedError.
 */
export async function findOrderPrice(
  tx: Prisma.TransactionClient,
  { deps, service: { creatorId, priceMinor }, input, fanId }: Asked,
): Promise<{ coupon: UsableCoupon | null; price: Price }> {
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
