import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * Counts one use of the key. `waitMs` is above 0 when the limit is exceeded. While the store of the
 * counts is unavailable, each process counts on its own; a use that cannot be counted even so throws,
 * because it must not be admitted.
 */
export async function countUse({
  limiter,
  key,
}: {
  limiter: RateLimiterAbstract;
  key: string;
}): Promise<{ waitMs: number; state: RateLimiterRes }> {
  try {
    return { waitMs: 0, state: await limiter.consume(key) };
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    return { waitMs: Math.max(1, state.msBeforeNext), state };
  }
}
