import type { Pool, PoolClient } from 'pg';
import type { Deps } from '../../Deps.ts';
import type { Expiring, Retention } from './Retention.ts';
import { inPoolTransaction } from './inPoolTransaction.ts';
import { DAY_MS } from '../time/timeUnits.rules.ts';

/** Rows per transaction, to keep locks short. */
const BATCH = 1_000;
/** Per table and run; the next run continues. */
const MAX_MS = 120_000;

/** Deletes the rows whose time has passed, in batches. Returns their number by table. */
export async function deleteExpiredRows(
  deps: Pick<Deps, 'pool' | 'now' | 'log'>,
  tables: Readonly<Record<string, Retention>>,
  { batch = BATCH } = {},
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, retention] of Object.entries(tables)) {
    if (!('days' in retention)) continue;
    const limit = new Date(deps.now().getTime() - retention.days * DAY_MS);
    const end = performance.now() + MAX_MS;
    try {
      deleted[table] = await deleteFrom({ pool: deps.pool, table, retention, limit, batch, end });
    } catch (error) {
      // One table must not stop the others.
      deps.log.error({ error, table }, 'deleting expired rows failed');
    }
  }
  return deleted;
}

type Deleting = {
  pool: Pool;
  table: string;
  retention: Expiring;
  limit: Date;
  batch: number;
  end: number;
};

async function deleteFrom(provided: Deleting): Promise<number> {
  let total = 0;
  for (;;) {
    const { deleted, isDone } = await inPoolTransaction(provided.pool, (client) =>
      deleteBatch(client, provided),
    );
    total += deleted;
    if (isDone || performance.now() > provided.end) return total;
  }
}

async function deleteBatch(
  client: PoolClient,
  { table, retention, limit, batch }: Deleting,
): Promise<{ deleted: number; isDone: boolean }> {
  const { leavesRows, first = [] } = retention;
  const from = leavesRows ? await readProgress(client, table) : null;
  const { rows } = await client.query<ExpiredRow>(expiredRowsSql(table, retention), [
    limit,
    from,
    batch,
  ]);
  // Rows of different partitions can have the same ctid.
  for (const [partition, found] of Map.groupBy(rows, (row) => row.partition)) {
    const places = [found.map(({ place }) => place)];
    for (const other of first)
      await client.query(
        `delete from "${other.table}" other using ${partition} row
         where row.ctid = any($1::tid[]) and other."${other.column}" = row."id"`,
        places,
      );
    await client.query(`delete from ${partition} where ctid = any($1::tid[])`, places);
  }
  const isDone = rows.length < batch;
  const last = rows.at(-1);
  if (leavesRows) {
    const through = isDone ? limit : (last?.at ?? limit);
    await client.query(
      `insert into "RetentionProgress" ("name", "through") values ($1, $2)
       on conflict ("name") do update set "through" = excluded."through"`,
      [table, through],
    );
  }
  return { deleted: rows.length, isDone };
}

/** `partition` is the quoted name of the table itself if it has no partitions. */
type ExpiredRow = { partition: string; place: string; at: Date };

/** $1: before, $2: from or null, $3: limit. */
export function expiredRowsSql(table: string, { column, where = 'true' }: Expiring): string {
  return `select row.tableoid::regclass::text as partition, row.ctid::text as place, row."${column}" as at
    from "${table}" row
    where row."${column}" < $1 and row."${column}" >= coalesce($2::timestamptz, '-infinity') and (${where})
    order by row."${column}" limit $3 for update of row skip locked`;
}

async function readProgress(client: PoolClient, table: string): Promise<Date | null> {
  const { rows } = await client.query<{ through: Date }>(
    `select "through" from "RetentionProgress" where "name" = $1`,
    [table],
  );
  return rows[0]?.through ?? null;
}
