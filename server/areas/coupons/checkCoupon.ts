import {
  CouponAlreadyUsedError,
  CouponInvalidError,
  CouponTooLargeError,
  CouponUsedUpError,
} from './coupons.errors.ts';
import type { Deps } from '../../Deps.ts';
import { type Money } from '../../platform/money/money.rules.ts';
import { computePayout, getPrice, minTotalMinor } from '../../platform/money/price.rules.ts';
import { countCouponMisses } from './couponGuesses.ts';
import { findCoupon } from './redeemCoupon.ts';

export type CouponEffect = {
  percentOff: number;
  discount: Money;
  total: Money;
  fee: Money;
  share: Money;
};
export type Offer =
  | { slotId: string }
  | { serviceId: string }
  | { packId: string }
  | { requestId: string };

const UNUSABLE = [CouponInvalidError, CouponUsedUpError, CouponAlreadyUsedError];

type Check = { offer: Offer; code: string; personId: string; address: string };

/**
 * Returns the price of an offer with a coupon, before buying; null when the coupon cannot be used.
 * A request is an accepted one of this person. Throws CouponTooLargeError (packs only), and
 * RateLimitedError after too many unknown codes.
 */
export async function checkCoupon(
  deps: Deps,
  { offer, code, personId, address }: Check,
): Promise<CouponEffect | null> {
  const found = await findOffer(deps, { offer, personId });
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
    if (found.sessions && price.totalMinor < minTotalMinor(found.sessions))
      throw new CouponTooLargeError();
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

type Found = { creatorId: string; priceMinor: number; currency: string; sessions?: number };

async function findOffer(
  { prisma }: Deps,
  { offer, personId }: Pick<Check, 'offer' | 'personId'>,
): Promise<Found | null> {
  const select = { creatorId: true, priceMinor: true, currency: true } as const;
  if ('slotId' in offer)
    return prisma.availabilitySlot.findUnique({ where: { id: offer.slotId }, select });
  if ('serviceId' in offer)
    return prisma.fixedService.findUnique({ where: { id: offer.serviceId }, select });
  if ('packId' in offer)
    return prisma.pack.findUnique({
      where: { id: offer.packId },
      select: { ...select, sessions: true },
    });
  const request = await prisma.sessionRequest.findUnique({
    where: { id: offer.requestId, fanId: personId },
    select: { booking: { select } },
  });
  return request?.booking ?? null;
}
