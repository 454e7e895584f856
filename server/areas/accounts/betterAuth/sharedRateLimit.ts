import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiters } from '../../../platform/rateLimit/Limiters.ts';

type Rule = { window: number; max: number };
/** What the sign-in library wants of a storage of its limits. */
type Storage = {
  consume: (key: string, rule: Rule) => Promise<{ allowed: boolean; retryAfter: number | null }>;
};

/**
 * Counts the limits of the sign-in library for all processes together: those of `shared` paths always, in PostgreSQL
 * or Redis, the general one only with Redis. The library would count in the memory of each process.
 */
export function sharedRateLimit({
  limiters,
  shared,
}: {
  limiters: Limiters;
  shared: readonly string[];
}): Storage {
  return {
    consume: async (key, { window, max }) => {
      const isShared = shared.some((path) => key.endsWith(path));
      const limiter = limiters({
        name: `signIn${max}in${window}${isShared ? 'Shared' : ''}`,
        points: max,
        duration: window,
        isShared,
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
