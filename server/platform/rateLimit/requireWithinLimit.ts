import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitedError } from './RateLimitedError.ts';

/** Counts one use of the key. Throws RateLimitedError above the limit. */
export async function requireWithinLimit({
  limiter,
  key,
}: {
  limiter: RateLimiterAbstract;
  key: string;
}): Promise<void> {
  await limiter.consume(key).catch((state: RateLimiterRes | Error) => {
    if (state instanceof Error) throw state;
    throw new RateLimitedError({ waitMs: state.msBeforeNext });
  });
}
