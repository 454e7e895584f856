import type { Deps } from '../../Deps.ts';
import { countCouponMisses } from '../coupons/couponGuesses.ts';
import { normalizeGiftCardCode } from './giftCard.rules.ts';
import { countGiftCardMisses } from './giftCardMisses.ts';

/** Maximum length of what a fan may enter when paying. */
export type EnteredCodes = {
  couponCode?: string | null | undefined;
  giftCardCode?: string | null | undefined;
};

/** The part of a purchase's idempotency fingerprint that identifies the gift card. */
export function giftCardFingerprint({ giftCardCode }: EnteredCodes): string[] {
  return giftCardCode ? ['giftCard', normalizeGiftCardCode(giftCardCode)] : [];
}

/** Runs a purchase; unknown codes count as misses. Throws RateLimitedError. */
export function countCodeMisses<T>(
  deps: Deps,
  {
    codes: { couponCode, giftCardCode },
    ...purchase
  }: { codes: EnteredCodes; personId: string; attempt: () => Promise<T> },
): Promise<T> {
  const attempt = (): Promise<T> =>
    giftCardCode ? countGiftCardMisses(deps, purchase) : purchase.attempt();
  return couponCode ? countCouponMisses(deps, { ...purchase, attempt }) : attempt();
}
