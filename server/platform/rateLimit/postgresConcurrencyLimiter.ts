import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { once } from '../once.ts';
import type { ConcurrencyLimiter } from './ConcurrencyLimiter.ts';

/** Slots of a killed process are released after this time. */
const LEASE_MS = 30_000;
const CLEAN_UP_MS = 300_000;

type Options = { pool: Pool; leaseMs?: number };
type Waiting = { key: string; max: number; answer: (isGranted: boolean) => void };

/**
 * Counts across all processes in the table ConcurrencyUse, one row per key and process. Slots that
 * are acquired or released while a statement runs are written together by the next one, so that a
 * process uses one connection, regardless of the number of requests. A process first writes its own
 * count and then reads those of others: two processes may both be refused the last slot, but never
 * both get it. While the database is unavailable, each process counts its own slots.
 */
export function postgresConcurrencyLimiter({
  pool,
  leaseMs = LEASE_MS,
}: Options): ConcurrencyLimiter & { close: () => void } {
  const store = usesOf({ pool, processId: randomUUID(), leaseMs });
  const granted = new Map<string, number>();
  let waiting: Waiting[] = [];
  let changed = new Set<string>();
  let isRunning = false;

  const count = (key: string): number => granted.get(key) ?? 0;
  const add = (key: string, difference: number): void => {
    const now = count(key) + difference;
    if (now > 0) granted.set(key, now);
    else granted.delete(key);
  };
  const asked = (key: string): number => waiting.filter((one) => one.key === key).length;

  const synchronize = async (): Promise<void> => {
    const batch = waiting;
    const counts = new Map([...changed].map((key) => [key, count(key)]));
    for (const { key } of batch) counts.set(key, (counts.get(key) ?? count(key)) + 1);
    waiting = [];
    changed = new Set();
    const keys = [...new Set(batch.map(({ key }) => key))];
    const others = await store
      .write(counts)
      .then(() => store.readOthers(keys))
      .catch(() => new Map<string, number>());
    for (const { key, max, answer } of batch) {
      const isGranted = count(key) + (others.get(key) ?? 0) < max;
      if (isGranted) add(key, 1);
      else changed.add(key);
      answer(isGranted);
    }
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0 || changed.size > 0) await synchronize();
    isRunning = false;
  };
  const renewal = setInterval(() => {
    for (const key of granted.keys()) changed.add(key);
    void run();
  }, leaseMs / 3).unref();
  const cleanUp = setInterval(() => void store.removeExpired(), CLEAN_UP_MS).unref();

  return {
    acquire: async ({ key, max }) => {
      if (count(key) + asked(key) >= max) return null;
      const isGranted = await new Promise<boolean>((answer) => {
        waiting.push({ key, max, answer });
        void run();
      });
      if (!isGranted) return null;
      return once(() => {
        add(key, -1);
        changed.add(key);
        void run();
      });
    },
    close: () => {
      clearInterval(renewal);
      clearInterval(cleanUp);
    },
  };
}

type Store = {
  /** Of this process; 0 removes a key. */
  write(counts: Map<string, number>): Promise<unknown>;
  readOthers(keys: string[]): Promise<Map<string, number>>;
  removeExpired(): Promise<unknown>;
};

function usesOf({ pool, processId, leaseMs }: Required<Options> & { processId: string }): Store {
  return {
    write: (counts) => {
      const used = [...counts].filter(([, uses]) => uses > 0);
      const released = [...counts].filter(([, uses]) => uses === 0);
      return pool.query(
        `with released as (delete from "ConcurrencyUse" where "processId" = $1 and "key" = any($2))
         insert into "ConcurrencyUse" ("key", "processId", "uses", "expiresAt")
         select used."key", $1, used."uses", now() + make_interval(secs => $5)
         from unnest($3::text[], $4::int[]) as used("key", "uses")
         on conflict ("key", "processId") do update
         set "uses" = excluded."uses", "expiresAt" = excluded."expiresAt"`,
        [
          processId,
          released.map(([key]) => key),
          used.map(([key]) => key),
          used.map(([, uses]) => uses),
          leaseMs / 1_000,
        ],
      );
    },
    readOthers: async (keys) => {
      if (keys.length === 0) return new Map();
      const { rows } = await pool.query<{ key: string; uses: number }>(
        `select "key", sum("uses")::int as uses from "ConcurrencyUse"
         where "key" = any($1) and "processId" <> $2 and "expiresAt" > now() group by "key"`,
        [keys, processId],
      );
      return new Map(rows.map(({ key, uses }) => [key, uses]));
    },
    removeExpired: () =>
      pool.query('delete from "ConcurrencyUse" where "expiresAt" < now()').catch(() => undefined),
  };
}
