import { CouponInvalidError } from './coupons.errors.ts';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../../Deps.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { RateLimitedError } from '../../platform/rateLimit/RateLimitedError.ts';

type Guess<T> = { personId: string; address?: string; attempt: () => Promise<T> };

/**
 * Runs an attempt with a coupon code; a CouponInvalidError counts as a miss. Every attempt is
 * counted before its outcome is known and released unless it was a miss, so that concurrent guesses
 * cannot exceed the limit. Throws RateLimitedError at the 20th miss of a user within an hour, and
 * the 101st of an IP address.
 */
export async function countCouponMisses<T>(
  { limiters }: Pick<Deps, 'limiters'>,
  { personId, address, attempt }: Guess<T>,
): Promise<T> {
  const counted: [RateLimiterAbstract, string][] = [[limiters(LIMITS.couponMisses), personId]];
  if (address) counted.push([limiters(LIMITS.couponMissesOfAddress), addressKey(address)]);
  for (const [limiter, key] of counted) {
    await limiter.consume(key).catch((state: RateLimiterRes | Error) => {
      throw state instanceof Error ? state : new RateLimitedError({ waitMs: state.msBeforeNext });
    });
  }
  const takeBack = (): Promise<unknown> =>
    Promise.all(counted.map(([limiter, key]) => limiter.reward(key)));
  try {
    const outcome = await attempt();
    await takeBack();
    return outcome;
  } catch (error) {
    if (!(error instanceof CouponInvalidError)) await takeBack();
    throw error;
  }
}
