import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { countUse } from './countUse.ts';
import { RateLimitedError } from './RateLimitedError.ts';

/** Counts one use of the key. Throws RateLimitedError above the limit. */
export async function requireWithinLimit(use: {
  limiter: RateLimiterAbstract;
  key: string;
}): Promise<void> {
  const { waitMs } = await countUse(use);
  if (waitMs > 0) throw new RateLimitedError({ waitMs });
}
