import { CouponAlreadyUsedError, CouponInvalidError, CouponUsedUpError } from './coupons.errors.ts';
import type { Deps } from '../../Deps.ts';
import { type Money } from '../../platform/money/money.rules.ts';
import { getPrice, computePayout } from '../../platform/money/price.rules.ts';
import { countCouponMisses } from './couponGuesses.ts';
import { findCoupon } from './redeemCoupon.ts';

export type CouponEffect = {
  percentOff: number;
  discount: Money;
  total: Money;
  fee: Money;
  share: Money;
};
type Offer = { slotId: string } | { serviceId: string };

const UNUSABLE = [CouponInvalidError, CouponUsedUpError, CouponAlreadyUsedError];

type Check = { offer: Offer; code: string; personId: string; address: string };

/**
 * Returns the price of a slot or service with a coupon, before buying; null when the coupon cannot
 * be used. Throws RateLimitedError after too many unknown codes.
 */
export async function checkCoupon(
  deps: Deps,
  { offer, code, personId, address }: Check,
): Promise<CouponEffect | null> {
  const found = await findOffer(deps, offer);
  if (!found) return null;
  try {
    const attempt = () =>
      findCoupon(deps.prisma, { deps, creatorId: found.creatorId, code, fanId: personId });
    const { percentOff, leftMinor } = await countCouponMisses(deps, { personId, address, attempt });
    const price = getPrice({
      priceMinor: found.priceMinor,
      percentOff,
      feePercent: deps.env.platformFeePercent,
    });
    if (leftMinor !== null && price.discountMinor > leftMinor) return null;
    const money = (amountMinor: number): Money => ({ amountMinor, currency: found.currency });
    return {
      percentOff,
      discount: money(price.discountMinor),
      total: money(price.totalMinor),
      fee: money(price.feeMinor),
      share: money(computePayout(price)),
    };
  } catch (error) {
    if (UNUSABLE.some((unusable) => error instanceof unusable)) return null;
    throw error;
  }
}

function findOffer(
  deps: Deps,
  offer: Offer,
): Promise<{ creatorId: string; priceMinor: number; currency: string } | null> {
  const select = { creatorId: true, priceMinor: true, currency: true } as const;
  return 'slotId' in offer
    ? deps.prisma.availabilitySlot.findUnique({ where: { id: offer.slotId }, select })
    : deps.prisma.fixedService.findUnique({ where: { id: offer.serviceId }, select });
}
