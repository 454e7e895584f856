import type { Deps } from '../../Deps.ts';
import { countCouponMisses } from '../coupons/couponGuesses.ts';
import { normalizeGiftCardCode } from './giftCard.rules.ts';
import { countGiftCardMisses } from './giftCardMisses.ts';

/** The codes that a fan enters when paying, and from where. */
export type EnteredCodes = {
  couponCode?: string | null | undefined;
  /** Used before the payment card. */
  giftCardCode?: string | null | undefined;
  /** The IP address of the client, whose unknown codes are counted with those of the person. */
  address?: string | undefined;
};

/** The part of a purchase's idempotency fingerprint that identifies the gift card. */
export function giftCardFingerprint({
  giftCardCode,
}: Pick<EnteredCodes, 'giftCardCode'>): string[] {
  return giftCardCode ? ['giftCard', normalizeGiftCardCode(giftCardCode)] : [];
}

/**
 * Runs a purchase; unknown codes count as misses of the person and of the IP address. Throws
 * RateLimitedError.
 */
export function countCodeMisses<T>(
  deps: Deps,
  {
    codes: { couponCode, giftCardCode, address },
    personId,
    ...run
  }: { codes: EnteredCodes; personId: string; attempt: () => Promise<T> },
): Promise<T> {
  const purchase = { personId, address, ...run };
  const attempt = (): Promise<T> =>
    giftCardCode ? countGiftCardMisses(deps, purchase) : purchase.attempt();
  return couponCode ? countCouponMisses(deps, { ...purchase, attempt }) : attempt();
}
