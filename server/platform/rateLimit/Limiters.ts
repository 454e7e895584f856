import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * `points` uses per `duration` seconds and key; `name` separates limits. `isShared`: counted
 * across all processes, also without Redis; for limits that are rarely used and must be exact.
 */
export type LimitOptions = { name: string; points: number; duration: number; isShared?: boolean };
/** Returns the same limiter for the same name. */
export type Limiters = (options: LimitOptions) => RateLimiterAbstract;

/** Counts in this process only. */
export function memoryLimiters(): Limiters {
  return remembered(
    ({ name, points, duration }) => new RateLimiterMemory({ keyPrefix: name, points, duration }),
  );
}

export function remembered(create: Limiters): Limiters {
  const known = new Map<string, RateLimiterAbstract>();
  return (options) => {
    const limiter = known.get(options.name) ?? create(options);
    known.set(options.name, limiter);
    return limiter;
  };
}
