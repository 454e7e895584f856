import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { remembered, type Limiters } from './Limiters.ts';
import { syncedLimiters, type Used } from './syncedLimiters.ts';

const CLEAN_UP_MS = 300_000;
/** How long a key above an exact limit is rejected before the database is asked again. */
const REJECTED_MS = 1_000;
const MAX_REJECTED = 10_000;

/**
 * Counts all limits of all processes in the table RateLimit: exact ones with a statement per use,
 * the others in memory with a synchronization twice a second. A key above an exact limit is
 * rejected from memory for a second, so that a flood does not reach the database. While the database
 * is unavailable, each process counts on its own.
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
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  });
  const cleanUp = setInterval(() => {
    pool.query('delete from "RateLimit" where "expire" < $1', [Date.now()]).catch(() => undefined);
  }, CLEAN_UP_MS).unref();
  return Object.assign(limiters, { sync: synced.sync, close: () => clearInterval(cleanUp) });
}

/**
 * Uses are counted before their outcome is known: concurrent ones may have exceeded the limit until
 * the successful ones are taken back, here or in another process. The library would reject the key
 * until its window ends.
 */
class ExactLimiter extends RateLimiterPostgres {
  readonly #rejected = new LRUCache<string, RateLimiterRes>({ max: MAX_REJECTED });

  override async consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    const rejected = this.#rejected.get(String(key));
    if (rejected) throw rejected;
    try {
      return await super.consume(key, points);
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        // The library has counted it: it would remain when the admitted ones are taken back.
        await super.reward(key, points);
        const ttl = Math.max(1, Math.min(REJECTED_MS, error.msBeforeNext));
        this.#rejected.set(String(key), error, { ttl });
      }
      throw error;
    }
  }

  override async reward(key: string | number, points?: number): Promise<RateLimiterRes> {
    const state = await super.reward(key, points);
    this.#rejected.delete(String(key));
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
