import { CouponInvalidError } from './coupons.errors.ts';
import type { Deps } from '../../Deps.ts';
import { countMisses } from '../../platform/rateLimit/countMisses.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';

type Guess<T> = { personId: string; address: string | undefined; attempt: () => Promise<T> };

/**
 * Runs an attempt with a coupon code; a CouponInvalidError counts as a miss. Throws RateLimitedError
 * at the 20th miss of a user within an hour, and the 101st of an IP address.
 */
export function countCouponMisses<T>(
  { limiters }: Pick<Deps, 'limiters'>,
  { personId, address, attempt }: Guess<T>,
): Promise<T> {
  return countMisses({
    limits: [
      [limiters(LIMITS.couponMisses), personId],
      [limiters(LIMITS.couponMissesOfAddress), address ? addressKey(address) : undefined],
    ],
    isMiss: (error) => error instanceof CouponInvalidError,
    attempt,
  });
}
