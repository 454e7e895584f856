import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { memoryLimiters, remembered, type Limiters } from './Limiters.ts';

const CLEAN_UP_MS = 300_000;

/**
 * All processes count shared limits together in the table RateLimit; each counts the others for itself. A key that is
 * over its limit is refused from memory, so that a flood does not reach the database; while the database is away each
 * process counts for itself.
 */
export function postgresLimiters({ pool }: { pool: Pool }): Limiters & { close: () => void } {
  const own = memoryLimiters();
  // Without the name that the library gives each statement: a transaction pooler takes none.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
  const limiters = remembered((options) => {
    if (!options.isShared) return own(options);
    const { name: keyPrefix, points, duration } = options;
    return new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'RateLimit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  });
  const cleanUp = setInterval(() => {
    pool.query('delete from "RateLimit" where "expire" < $1', [Date.now()]).catch(() => undefined);
  }, CLEAN_UP_MS).unref();
  return Object.assign(limiters, { close: () => clearInterval(cleanUp) });
}
