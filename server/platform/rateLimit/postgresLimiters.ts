import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { memoryLimiters, remembered, type Limiters } from './Limiters.ts';

const CLEAN_UP_MS = 300_000;

/**
 * Counts shared limits of all processes in the table RateLimit and the others in each process. A
 * key above its limit is rejected from memory, so that a flood does not reach the database. While
 * the database is unavailable each process counts itself.
 */
export function postgresLimiters({ pool }: { pool: Pool }): Limiters & { close: () => void } {
  const own = memoryLimiters();
  // Without the statement name that the library adds: a transaction pooler does not support
  // prepared statements.
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
