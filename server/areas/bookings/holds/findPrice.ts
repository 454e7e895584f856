import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { getPrice, type Price } from '../../../platform/money/price.rules.ts';
import type { Deps } from '../../../Deps.ts';
import { CouponInvalidError } from '../../coupons/coupons.errors.ts';
import { findCoupon, type UsableCoupon } from '../../coupons/redeemCoupon.ts';
import type { EnteredCodes } from '../../giftCards/countCodeMisses.ts';
import { GiftCardInvalidError } from '../../giftCards/giftCards.errors.ts';
import {
  nextPackSession,
  usePackSession,
  type PackSession,
} from '../../packs/purchases/packSessions.ts';
import { requireExpectedTotal, type ExpectedTotal } from '../../payments/checkout/expectedTotal.ts';
import { PackNotFittingError } from '../../packs/packs.errors.ts';
import { payableAt } from './confirmPaidBooking.ts';
import type { LockedSlot } from './lockSlot.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

type Asked = {
  deps: Deps;
  slot: LockedSlot;
  input: EnteredCodes & ExpectedTotal & { packPurchaseId?: string | null | undefined };
  actor: Actor;
  now: Date;
};
export type FoundPrice = {
  coupon: UsableCoupon | null;
  session: PackSession | null;
  price: Price;
};

/**
 * The price of booking a locked slot: the next session of the fan's pack, or the price of the slot
 * with a coupon. Coupons and gift cards cannot be used with a pack, whose sessions are already
 * paid. Throws the errors of all, or PriceChangedError.
 */
export async function findPrice(
  tx: Prisma.TransactionClient,
  { deps, slot, input, actor, now }: Asked,
): Promise<FoundPrice> {
  const { couponCode, giftCardCode, packPurchaseId } = input;
  if (packPurchaseId) {
    // Sessions of a pack are one-to-one.
    if (slot.squad) throw new PackNotFittingError();
    if (couponCode) throw new CouponInvalidError();
    if (giftCardCode) throw new GiftCardInvalidError();
    const { creatorId, sessionTypeId, startsAt, endsAt } = slot;
    const session = await nextPackSession(tx, {
      packPurchaseId,
      fanId: actor.id,
      creatorId,
      sessionTypeId,
      durationMinutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
      now,
    });
    return { coupon: null, session, price: session };
  }
  const coupon = couponCode
    ? await findCoupon(tx, { deps, creatorId: slot.creatorId, code: couponCode, fanId: actor.id })
    : null;
  const found = priceOf({ deps, slot, coupon });
  requireExpectedTotal(input, found.price);
  return found;
}

/** The price of a slot with or without a coupon. */
export function priceOf({
  deps,
  slot,
  coupon,
}: Pick<Asked, 'deps'> &
  Pick<FoundPrice, 'coupon'> & { slot: Pick<LockedSlot, 'priceMinor'> }): FoundPrice {
  const price = getPrice({
    priceMinor: slot.priceMinor,
    percentOff: coupon?.percentOff ?? 0,
    feePercent: deps.env.platformFeePercent,
  });
  return { coupon, session: null, price };
}

/** The booking takes over the payment of the session. */
export function useSession(
  tx: Prisma.TransactionClient,
  {
    deps,
    session,
    slot: { endsAt },
    bookingId,
  }: { deps: Deps; session: PackSession; slot: LockedSlot; bookingId: string },
): Promise<void> {
  return usePackSession(tx, {
    session,
    bookingId,
    payableAt: payableAt({ deps, endsAt }),
    now: deps.now(),
  });
}
