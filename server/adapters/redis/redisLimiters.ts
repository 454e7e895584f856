import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from './connectRedis.ts';
import { remembered, type Limiters } from '../../platform/rateLimit/Limiters.ts';

/**
 * Counts across all processes in Redis; if Redis is unavailable, each process counts on its own.
 */
export function redisLimiters({ redis, reportFallback }: RedisConnection): Limiters {
  return remembered(
    ({ name, points, duration, isExact }) =>
      new (isExact ? ExactLimiter : RateLimiterRedis)({
        storeClient: redis,
        rejectIfRedisNotReady: true,
        keyPrefix: `slotcast:${name}`,
        points,
        duration,
        insuranceLimiter: new FallbackLimiter({ name, points, duration, reportFallback }),
      }),
  );
}

class ExactLimiter extends RateLimiterRedis {
  override async consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    try {
      return await super.consume(key, points);
    } catch (error) {
      // The library has counted it: it would remain when the admitted ones are taken back.
      if (error instanceof RateLimiterRes) await this.reward(key, points);
      throw error;
    }
  }
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
