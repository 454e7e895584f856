import type { Deps } from '../../Deps.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { countMisses } from '../../platform/rateLimit/countMisses.ts';
import { GiftCardInvalidError } from './giftCards.errors.ts';

type Guess<T> = { personId: string; address: string | undefined; attempt: () => Promise<T> };

/**
 * Runs an attempt with a gift card code; a GiftCardInvalidError counts as a miss. Throws
 * RateLimitedError at the 10th miss of a user within an hour, and the 51st of an IP address.
 */
export function countGiftCardMisses<T>(
  { limiters }: Pick<Deps, 'limiters'>,
  { personId, address, attempt }: Guess<T>,
): Promise<T> {
  return countMisses({
    limits: [
      [limiters(LIMITS.giftCardMisses), personId],
      [limiters(LIMITS.giftCardMissesOfAddress), address ? addressKey(address) : undefined],
    ],
    isMiss: (error) => error instanceof GiftCardInvalidError,
    attempt,
  });
}
