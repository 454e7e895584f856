import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { CouponInvalidError } from '../../coupons/coupons.errors.ts';
import { findCouponPrice, type CouponPrice } from '../../coupons/findCouponPrice.ts';
import type { EnteredCodes } from '../../giftCards/countCodeMisses.ts';
import { GiftCardInvalidError } from '../../giftCards/giftCards.errors.ts';
import {
  nextPackSession,
  usePackSession,
  type PackSession,
} from '../../packs/purchases/packSessions.ts';
import type { ExpectedTotal } from '../../payments/checkout/expectedTotal.ts';
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
export type FoundPrice = CouponPrice & { session: PackSession | null };

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
  const found = await findCouponPrice(tx, { deps, bought: slot, input, fanId: actor.id });
  return { ...found, session: null };
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
