import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** `points` uses within `duration` seconds, counted by key; `name` keeps the counts of two limits apart. */
export type LimitOptions = { name: string; points: number; duration: number };
export type Limiters = (options: LimitOptions) => RateLimiterAbstract;

/** Each process counts for itself. */
export function memoryLimiters(): Limiters {
  return ({ name, points, duration }) => new RateLimiterMemory({ keyPrefix: name, points, duration });
}
