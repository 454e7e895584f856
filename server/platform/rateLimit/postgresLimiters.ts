import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { remembered, type Limiters } from './Limiters.ts';
import { syncedLimiters, type Used } from './syncedLimiters.ts';

const CLEAN_UP_MS = 300_000;

/**
 * Counts all limits of all processes in the table RateLimit: exact ones with a statement per use,
 * the others in memory with a synchronization twice a second. A key above an exact limit is
 * rejected from memory, so that a flood does not reach the database. While the database is
 * unavailable, each process counts on its own.
 */
export function postgresLimiters({ pool }: { pool: Pool }): Limiters & {
  sync: () => Promise<void>;
  close: () => void;
} {
  const synced = syncedLimiters({ share: (used) => addUsed({ pool, used }) });
  // Without the statement name that the library adds: a transaction pooler does not support
  // prepared statements.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
  const limiters = remembered((options) => {
    if (!options.isExact) return synced(options);
    const { name: keyPrefix, points, duration } = options;
    return new ExactLimiter({
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
  return Object.assign(limiters, { sync: synced.sync, close: () => clearInterval(cleanUp) });
}

class ExactLimiter extends RateLimiterPostgres {
  /**
   * Uses are counted before their outcome is known: concurrent ones may have exceeded the limit until
   * the successful ones are taken back. The library would reject the key until its window ends.
   */
  override async reward(key: string | number, points?: number): Promise<RateLimiterRes> {
    const state = await super.reward(key, points);
    this.deleteInMemoryBlockedAll();
    return state;
  }
}

/** In the order of keys, so that two processes cannot deadlock. */
async function addUsed({ pool, used }: { pool: Pool; used: Used[] }): Promise<Used[]> {
  const sorted = used.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await pool.query<Used>(
    `insert into "RateLimit" as known ("key", "points", "expire")
     select * from unnest($1::text[], $2::int[], $3::bigint[])
     on conflict ("key") do update
     set "points" = case when known."expire" <= $4 then 0 else known."points" end + excluded."points",
         "expire" = case when known."expire" <= $4 then excluded."expire" else known."expire" end
     returning "key", "points", "expire"::float8 as expire`,
    [
      sorted.map(({ key }) => key),
      sorted.map(({ points }) => points),
      sorted.map(({ expire }) => Math.round(expire)),
      Date.now(),
    ],
  );
  return rows;
}
