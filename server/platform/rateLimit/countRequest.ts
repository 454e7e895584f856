import type { ServerResponse } from 'node:http';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { countUse } from './countUse.ts';
import { toRetrySeconds } from './toRetrySeconds.ts';

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
  const { waitMs, state } = await countUse({ limiter, key });
  const seconds = String(toRetrySeconds(state.msBeforeNext));
  response.setHeader('ratelimit-limit', String(limiter.points));
  response.setHeader('ratelimit-remaining', String(state.remainingPoints));
  response.setHeader('ratelimit-reset', seconds);
  if (waitMs > 0) response.setHeader('retry-after', seconds);
  return { waitMs };
}
