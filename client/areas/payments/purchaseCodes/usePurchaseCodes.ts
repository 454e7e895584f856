import type { MoneyValue } from '../../../format/money.ts';
import { useCoupon } from '../../bookings/bookSlot/summary/useCoupon.ts';
import { giftCardEffect, useGiftCard } from '../../giftCards/useGiftCard.ts';

type Options = { offerId: string; creatorId: string; price: MoneyValue };

export type PurchaseCodes = ReturnType<typeof usePurchaseCodes>;

/** The coupon and the gift card of a purchase, and what they leave to pay. */
export function usePurchaseCodes({ offerId, creatorId, price }: Options) {
  const coupon = useCoupon({ offerId, priceMinor: price.amountMinor, mayCheck: true });
  const giftCard = useGiftCard(creatorId);
  const effect = coupon.state.kind === 'works' ? coupon.state.effect : null;
  const total = effect?.total ?? price;
  /** Checks what is typed. Null means that a code is invalid and the purchase must not start. */
  const apply = async () => {
    const applied = await coupon.apply();
    const due = applied?.total ?? total;
    const used = applied && (await giftCard.apply(due));
    return applied && used ? { couponCode: applied.code, giftCardCode: used.code, due } : null;
  };
  /** True if the field of the code that made the purchase fail now states the reason. */
  const reject = (cause: unknown): boolean => coupon.reject(cause) || giftCard.reject(cause);
  return {
    coupon,
    giftCard,
    price,
    effect,
    total,
    byGiftCard: giftCardEffect(giftCard, total),
    isChecking: coupon.state.kind === 'checking' || giftCard.state.kind === 'checking',
    apply,
    reject,
  };
}
