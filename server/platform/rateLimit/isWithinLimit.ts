import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Counts one use of the key. False above the limit, or if the use could not be counted. */
export function isWithinLimit({
  limiter,
  key,
}: {
  limiter: RateLimiterAbstract;
  key: string;
}): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  );
}
