import type { ServerResponse } from 'node:http';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

type Counted = { limiter: RateLimiterAbstract; key: string; response: ServerResponse };

/**
 * Counts one request of the key and sets the rate limit headers of its response. `waitMs` is above
 * 0 when the limit is exceeded.
 */
export async function countRequest({
  limiter,
  key,
  response,
}: Counted): Promise<{ waitMs: number }> {
  const { state, isOver } = await limiter.consume(key).then(
    (counted) => ({ state: counted, isOver: false }),
    (refused: RateLimiterRes | Error) => {
      if (refused instanceof Error) throw refused;
      return { state: refused, isOver: true };
    },
  );
  const seconds = String(Math.max(1, Math.ceil(state.msBeforeNext / 1_000)));
  response.setHeader('ratelimit-limit', String(limiter.points));
  response.setHeader('ratelimit-remaining', String(state.remainingPoints));
  response.setHeader('ratelimit-reset', seconds);
  if (isOver) response.setHeader('retry-after', seconds);
  return { waitMs: isOver ? Math.max(1, state.msBeforeNext) : 0 };
}
