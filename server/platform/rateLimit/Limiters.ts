import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * `points` uses within `duration` seconds, counted by key; `name` keeps the counts of two limits apart. `isShared`:
 * counted by all processes together, also without Redis; for limits that are seldom counted and must be exact.
 */
export type LimitOptions = { name: string; points: number; duration: number; isShared?: boolean };
/** The same limiter for the same name. */
export type Limiters = (options: LimitOptions) => RateLimiterAbstract;

/** Each process counts for itself. */
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
