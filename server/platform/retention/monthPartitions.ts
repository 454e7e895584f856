import type { PoolClient } from 'pg';
import type { Deps } from '../../Deps.ts';
import { inPoolTransaction } from './inPoolTransaction.ts';
import { monthName, monthStart, readBounds, type Bounds } from './months.rules.ts';
import type { Expiring, Retention } from './Retention.ts';
import { DAY_MS } from '../time/timeUnits.rules.ts';

/** The job runs every hour; with these it may fail for three months. */
const MONTHS_AHEAD = 3;
/** While they are moved, writes to their month wait. */
const MAX_MOVED_ROWS = 100_000;
/**
 * While it waits for a lock, other statements queue behind it. The next run tries again. More than
 * PostgreSQL's deadlock_timeout (1 s), after which it interrupts autovacuum.
 */
const LOCK_TIMEOUT = `set local lock_timeout = '2s'`;

type Context = Pick<Deps, 'pool' | 'now' | 'log'>;
type Tables = Readonly<Record<string, Retention>>;

/**
 * Creates the partitions of this month and the next three, and of months whose rows are in the
 * default partition because theirs was missing.
 */
export async function createMonthPartitions(
  deps: Context,
  tables: Tables,
  { maxMovedRows = MAX_MOVED_ROWS }: { maxMovedRows?: number } = {},
): Promise<void> {
  await forEachPartitioned(deps, tables, async (table, { days }) => {
    const now = deps.now();
    const oldest = monthStart(new Date(now.getTime() - days * DAY_MS));
    const partitions = await readPartitions(deps.pool, table);
    for (let month = oldest; month <= monthStart(now, MONTHS_AHEAD); month = monthStart(month, 1)) {
      if (hasMonth(partitions, month)) continue;
      const isNeeded = month >= monthStart(now);
      await inPoolTransaction(deps.pool, (client) =>
        createPartition(client, { deps, table, month, isNeeded, maxMovedRows }),
      );
    }
  });
}

/** Drops the partitions whose rows are all expired. */
export async function dropExpiredPartitions(deps: Context, tables: Tables): Promise<void> {
  await forEachPartitioned(deps, tables, async (table, retention) => {
    const limit = new Date(deps.now().getTime() - retention.days * DAY_MS);
    for (const { partition, bounds } of await readPartitions(deps.pool, table)) {
      if (!bounds || bounds.untilMs > limit.getTime()) continue;
      const isDropped = await inPoolTransaction(deps.pool, (client) =>
        dropPartition(client, { table, partition, retention, limit }),
      );
      if (isDropped) deps.log.info({ table, partition }, 'dropped an expired partition');
    }
  });
}

async function forEachPartitioned(
  { log }: Context,
  tables: Tables,
  work: (table: string, retention: Expiring) => Promise<void>,
): Promise<void> {
  for (const [table, retention] of Object.entries(tables)) {
    if (!('days' in retention) || !retention.partitionedByMonth) continue;
    try {
      await work(table, retention);
    } catch (error) {
      // One table must not stop the others.
      log.error({ error, table }, 'changing partitions failed');
    }
  }
}

type Partition = { partition: string; bounds: Bounds | null };

async function readPartitions(
  client: Pick<PoolClient, 'query'>,
  table: string,
): Promise<Partition[]> {
  const { rows } = await client.query<{ partition: string; printed: string }>(
    `select c.oid::regclass::text as partition, pg_get_expr(c.relpartbound, c.oid) as printed
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass order by c.relname`,
    [`"${table}"`],
  );
  return rows.map(({ partition, printed }) => ({ partition, bounds: readBounds(printed) }));
}

type Creating = {
  deps: Context;
  table: string;
  month: Date;
  /** Otherwise it is created only if the default partition has its rows. */
  isNeeded: boolean;
  maxMovedRows: number;
};

async function createPartition(
  client: PoolClient,
  { deps, table, month, isNeeded, maxMovedRows }: Creating,
): Promise<void> {
  await lockPartitions(client, table);
  if (hasMonth(await readPartitions(client, table), month)) return;
  // Before the lock of a partition, as other statements do.
  await client.query(`lock table only "${table}" in share update exclusive mode`);
  const range = await readIdRange(client, month);
  const inRange = `"id" >= $1::uuid and "id" < $2::uuid`;
  const fallback = `partitions."${table}_default"`;
  const { rows } = await client.query<{ misplaced: number }>(
    `select count(*)::int as misplaced
     from (select from ${fallback} where ${inRange} limit ${maxMovedRows + 1}) found`,
    range,
  );
  const misplaced = rows[0]?.misplaced ?? 0;
  if (misplaced === 0 && !isNeeded) return;
  if (misplaced > maxMovedRows) {
    deps.log.error({ table, month }, 'too many rows in the default partition for its partition');
    return;
  }
  // ATTACH, unlike CREATE TABLE PARTITION OF, does not block reads and writes of the table.
  const partition = `partitions."${table}_${monthName(month)}"`;
  await client.query(`create table ${partition} (like "${table}" including all)`);
  if (misplaced > 0) {
    await client.query(`lock table ${fallback} in access exclusive mode`);
    await client.query(
      `with moved as (delete from ${fallback} where ${inRange} returning *)
       insert into ${partition} select * from moved`,
      range,
    );
    deps.log.warn({ table, partition }, 'moved rows out of the default partition');
  }
  await client.query(
    `alter table "${table}" attach partition ${partition} for values from ('${range[0]}') to ('${range[1]}')`,
  );
}

/** The lowest ids of a month and of the next one. */
async function readIdRange(client: PoolClient, month: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select partitions.first_id_at("month") as id from unnest($1::timestamptz[]) as "month" order by "month"`,
    [[month, monthStart(month, 1)]],
  );
  return rows.map(({ id }) => id);
}

const hasMonth = (partitions: Partition[], month: Date): boolean =>
  partitions.some(
    ({ bounds }) => bounds && bounds.fromMs <= month.getTime() && month.getTime() < bounds.untilMs,
  );

type Dropping = { table: string; partition: string; retention: Expiring; limit: Date };

/** Rows with ids that are older than the rows themselves keep their partition. */
async function dropPartition(
  client: PoolClient,
  { table, partition, retention: { column, where = 'true' }, limit }: Dropping,
): Promise<boolean> {
  await lockPartitions(client, table);
  const partitions = await readPartitions(client, table);
  if (!partitions.some((one) => one.partition === partition)) return false;
  const { rowCount: kept } = await client.query(
    `select from ${partition} row where row."${column}" >= $1 or not (${where}) limit 1`,
    [limit],
  );
  if (kept) return false;
  await client.query(`drop table ${partition}`);
  return true;
}

/** One process at a time changes the partitions of a table. */
async function lockPartitions(client: PoolClient, table: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `partitions of ${table}`,
  ]);
  await client.query(LOCK_TIMEOUT);
}
