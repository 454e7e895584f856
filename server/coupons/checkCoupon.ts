import type { Deps } from '../Deps.ts';
import { UserError } from '../errors/UserError.ts';
import { priceOf, type Money } from '../money/money.rules.ts';
import { findCoupon } from './redeemCoupon.ts';

export type CouponEffect = { percentOff: number; discount: Money; total: Money; fee: Money };

/** The price of a slot with a coupon, before booking; null when the coupon cannot be used. */
export async function checkCoupon(deps: Deps, { slotId, code }: { slotId: string; code: string }): Promise<CouponEffect | null> {
  const slot = await deps.prisma.availabilitySlot.findUnique({ where: { id: slotId } });
  if (!slot) return null;
  try {
    const { percentOff } = await findCoupon(deps.prisma, { creatorId: slot.creatorId, code });
    const price = priceOf({ priceMinor: slot.priceMinor, percentOff, feePercent: deps.env.platformFeePercent });
    const money = (amountMinor: number): Money => ({ amountMinor, currency: slot.currency });
    return { percentOff, discount: money(price.discountMinor), total: money(price.totalMinor), fee: money(price.feeMinor) };
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
