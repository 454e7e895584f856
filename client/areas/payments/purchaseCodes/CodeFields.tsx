import { CouponField } from '../../bookings/bookSlot/summary/CouponField.tsx';
import { GiftCardField } from '../../giftCards/GiftCardField.tsx';
import type { PurchaseCodes } from './usePurchaseCodes.ts';

/** A coupon and, while something is to be paid, a gift card. Needs the texts of both areas. */
export function CodeFields({ codes: { coupon, giftCard, total } }: { codes: PurchaseCodes }) {
  return (
    <>
      <CouponField coupon={coupon} />
      {total.amountMinor > 0 && <GiftCardField card={giftCard} total={total} />}
    </>
  );
}
