import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from './connectRedis.ts';
import { remembered, type Limiters } from '../../platform/rateLimit/Limiters.ts';

/**
 * Counts across all processes in Redis; if Redis is unavailable, each process counts on its own.
 */
export function redisLimiters({ redis, reportFallback }: RedisConnection): Limiters {
  return remembered(
    ({ name, points, duration }) =>
      new RateLimiterRedis({
        storeClient: redis,
        rejectIfRedisNotReady: true,
        keyPrefix: `slotcast:${name}`,
        points,
        duration,
        insuranceLimiter: new FallbackLimiter({ name, points, duration, reportFallback }),
      }),
  );
}

type FallbackOptions = { name: string; points: number; duration: number } & Pick<
  RedisConnection,
  'reportFallback'
>;

class FallbackLimiter extends RateLimiterMemory {
  readonly #reportFallback: () => void;

  constructor({ name, points, duration, reportFallback }: FallbackOptions) {
    super({ keyPrefix: name, points, duration });
    this.#reportFallback = reportFallback;
  }

  override consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.#reportFallback();
    return super.consume(key, points);
  }
}
