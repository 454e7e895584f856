import type { Pool } from 'pg';
import { SECOND_MS } from '../time/timeUnits.rules.ts';

/** A budget of `capacity` units per key, refilled at a constant rate. `name` separates budgets. */
export type BudgetOptions = { name: string; capacity: number; restoredPerSecond: number };
/**
 * `available`: whole units. `waitMs`: until the cost is available. `fullInMs`: until the budget is
 * full.
 */
export type BudgetState = { isTaken: boolean; available: number; waitMs: number; fullInMs: number };
export type Budget = BudgetOptions & {
  take: (requested: { key: string; cost: number }) => BudgetState;
};
export type Budgets = (options: BudgetOptions) => Budget;

type Used = { key: string; ms: number };
/**
 * Adds the usage of one process since its last call and returns the time until each budget is
 * full.
 */
type Share = (used: Used[]) => Promise<Used[]>;

const SHARE_MS = 500;
const CLEAN_UP_MS = 300_000;

/**
 * Stores when the budget is full again instead of a count: a cost of 500 at 1,000 units per second
 * moves that time by half a second. `unshared` is usage that other processes do not know of yet.
 */
type Entry = { fullAt: number; unshared: number };

/**
 * Answers from memory and synchronizes usage with other processes in the background, twice a
 * second, in one statement. Requests never wait for the database, and all processes together admit
 * at most the refill of half a second more than one process would.
 */
export function sharedBudgets({
  share,
  now = Date.now,
}: {
  share: Share;
  now?: () => number;
}): Budgets & { sync: () => Promise<void> } {
  const entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | null = null;

  const sync = async (): Promise<void> => {
    timer = null;
    const used = [...entries].flatMap(([key, entry]) =>
      entry.unshared > 0 ? [{ key, ms: entry.unshared }] : [],
    );
    for (const { key } of used) (entries.get(key) as Entry).unshared = 0;
    const known = used.length > 0 ? await share(used).catch(() => []) : [];
    for (const { key, ms } of known) {
      const entry = entries.get(key);
      if (entry) entry.fullAt = now() + ms + entry.unshared;
    }
    for (const [key, { fullAt, unshared }] of entries)
      if (fullAt <= now() && unshared === 0) entries.delete(key);
    if (entries.size > 0) schedule();
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void sync(), SHARE_MS).unref();
  };

  const budgets: Budgets = (options) => ({
    ...options,
    take: ({ key, cost }) => {
      const { capacity, restoredPerSecond } = options;
      const toMs = (units: number): number => (units / restoredPerSecond) * SECOND_MS;
      const id = `${options.name}:${key}`;
      const entry = entries.get(id) ?? { fullAt: 0, unshared: 0 };
      const start = Math.max(entry.fullAt, now());
      const waitMs = Math.max(0, start + toMs(cost) - now() - toMs(capacity));
      const isTaken = waitMs === 0;
      if (isTaken) {
        entries.set(id, entry);
        entry.fullAt = start + toMs(cost);
        entry.unshared += toMs(cost);
        schedule();
      }
      const fullInMs = Math.max(0, entry.fullAt - now());
      return {
        isTaken,
        waitMs,
        fullInMs,
        available: Math.max(0, Math.floor(capacity - (fullInMs / 1_000) * restoredPerSecond)),
      };
    },
  });
  return Object.assign(budgets, { sync });
}

/** Synchronizes through the table RateBudget. */
export function postgresBudgets({
  pool,
}: {
  pool: Pool;
}): Budgets & { sync: () => Promise<void>; close: () => void } {
  const share: Share = async (used) => {
    const sorted = used.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const { rows } = await pool.query<Used>(
      `insert into "RateBudget" as known ("key", "fullAt")
       select key, now() + make_interval(secs => ms / 1000) from unnest($1::text[], $2::float8[]) as used(key, ms)
       on conflict ("key") do update
       set "fullAt" = greatest(known."fullAt", now()) + (excluded."fullAt" - now())
       returning "key", extract(epoch from known."fullAt" - now())::float8 * 1000 as ms`,
      [sorted.map(({ key }) => key), sorted.map(({ ms }) => ms)],
    );
    return rows;
  };
  const cleanUp = setInterval(() => {
    pool.query('delete from "RateBudget" where "fullAt" < now()').catch(() => undefined);
  }, CLEAN_UP_MS).unref();
  return Object.assign(sharedBudgets({ share }), { close: () => clearInterval(cleanUp) });
}
