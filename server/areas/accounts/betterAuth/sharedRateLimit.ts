import { countUse } from '../../../platform/rateLimit/countUse.ts';
import type { Limiters } from '../../../platform/rateLimit/Limiters.ts';
import { toRetrySeconds } from '../../../platform/rateLimit/toRetrySeconds.ts';

type Rule = { window: number; max: number };
/** The interface that the sign-in library requires of a rate limit storage. */
type Storage = {
  consume: (key: string, rule: Rule) => Promise<{ allowed: boolean; retryAfter: number | null }>;
};

/**
 * Counts the limits of the sign-in library across all processes; those of `exact` paths with a
 * statement per request. The library itself would count per process.
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
      const { waitMs } = await countUse({ limiter, key });
      return waitMs > 0
        ? { allowed: false, retryAfter: toRetrySeconds(waitMs) }
        : { allowed: true, retryAfter: null };
    },
  };
}
