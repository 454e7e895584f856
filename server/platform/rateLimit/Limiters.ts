import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * `points` uses per `duration` seconds and key; `name` separates limits. `isExact`: processes share
 * their counts immediately, even without Redis; for limits that are rarely used.
 */
export type LimitOptions = { name: string; points: number; duration: number; isExact?: boolean };
/** Returns the same limiter for the same name. */
export type Limiters = (options: LimitOptions) => RateLimiterAbstract;

export function remembered(create: Limiters): Limiters {
  const known = new Map<string, RateLimiterAbstract>();
  return (options) => {
    const limiter = known.get(options.name) ?? create(options);
    known.set(options.name, limiter);
    return limiter;
  };
}
