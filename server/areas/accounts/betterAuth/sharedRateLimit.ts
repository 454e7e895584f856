import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiters } from '../../../platform/rateLimit/Limiters.ts';

type Rule = { window: number; max: number };
/** What the sign-in library wants of a storage of its limits. */
type Storage = {
  consume: (key: string, rule: Rule) => Promise<{ allowed: boolean; retryAfter: number | null }>;
};

/**
 * Counts the limits of the sign-in library for all processes together, those of `exact` paths with a statement per
 * request. The library would count in the memory of each process.
 */
export function sharedRateLimit({
  limiters,
  exact,
}: {
  limiters: Limiters;
  exact: readonly string[];
}): Storage {
  return {
    consume: async (key, { window, max }) => {
      const isExact = exact.some((path) => key.endsWith(path));
      const limiter = limiters({
        name: `signIn${max}in${window}${isExact ? 'Exact' : ''}`,
        points: max,
        duration: window,
        isExact,
      });
      try {
        await limiter.consume(key);
        return { allowed: true, retryAfter: null };
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state;
        return { allowed: false, retryAfter: Math.ceil(state.msBeforeNext / 1_000) };
      }
    },
  };
}
