import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createEnvironment, type TestEnvironment } from '../../prove/harness/createEnvironment.ts';
import { addSlots, type Slot } from '../../prove/harness/offers.ts';
import type { Person } from '../../prove/harness/people.ts';
import { book, pay, until } from '../../prove/harness/purchase.ts';

export type Measured = {
  purchases: number;
  /** Tables that grow with purchases, largest first. */
  tables: { table: string; rowsPerPurchase: number; bytesPerRow: number }[];
  /** Transactions that write, per purchase: hold, payment, jobs, emails. */
  commitsPerPurchase: number;
  /** Of these, those that add a job: graphile-worker notifies its workers in each. */
  jobCommitsPerPurchase: number;
  bytesPerSlot: number;
  /** A creator with tags, card and payout account, without slots. */
  bytesPerCreator: number;
  /** Of a fresh web process. */
  serverMegabytes: number;
};

type Sizes = Map<string, { rows: number; bytes: number }>;

/** Creators, slots and purchases through the product itself; then the growth of every table. */
export async function measureRows({
  creators,
  purchases,
}: {
  creators: number;
  purchases: number;
}): Promise<Measured> {
  const environment = await createEnvironment();
  try {
    const { sql } = environment;
    const empty = await readSizes(sql);
    const sellers = await environment.addCreators(creators);
    await sql.query('select refresh_creator_cards($1)', [sellers.map(({ id }) => id)]);
    const bytesPerCreator = growth({ before: empty, after: await readSizes(sql) }) / creators;
    const slots = await addSlots(environment, {
      creator: sellers[0] as Person,
      count: purchases * 10,
    });
    const withSlots = await readSizes(sql);
    const slotTable = withSlots.get('AvailabilitySlot');
    const bytesPerSlot = (slotTable?.bytes ?? 0) / (slotTable?.rows ?? 1);
    const fans = await environment.addPeople(purchases);
    const before = await readSizes(sql);
    await countJobCommits(sql);
    const commits = await readCommits(sql);
    await buyAll({ environment, fans, slots });
    const after = await readSizes(sql);
    return {
      purchases,
      tables: perPurchase({ before, after, purchases }),
      commitsPerPurchase: ((await readCommits(sql)) - commits) / purchases,
      jobCommitsPerPurchase: (await readJobCommits(sql)) / purchases,
      bytesPerSlot,
      bytesPerCreator,
      serverMegabytes: await readServerMemory(environment),
    };
  } finally {
    await environment.close();
  }
}

type Buying = { environment: TestEnvironment; fans: Person[]; slots: Slot[] };

async function buyAll({ environment, fans, slots }: Buying): Promise<void> {
  for (const [index, fan] of fans.entries()) {
    const purchase = { fan, slot: slots[index] as Slot, key: randomUUID() };
    const isBought = await until(async () => {
      const { checkoutUrl } = await book(environment, purchase);
      return checkoutUrl !== null && (await pay(checkoutUrl)) === 303;
    });
    if (!isBought) throw new Error(`A purchase failed: ${environment.appLog(0).slice(-1_000)}`);
  }
  const isSettled = await until(async () => {
    const { rows } = await environment.sql.query<{ isSettled: boolean }>(`
      select (select count(*) from "Booking" where "status" <> 'CONFIRMED') = 0
        and (select count(*) from "SentMail") >= ${fans.length * 2} as "isSettled"`);
    return rows[0]?.isSettled ?? false;
  }, 120);
  if (!isSettled) throw new Error('The purchases were not settled in time.');
}

/** With indexes, as the disk stores them. */
async function readSizes(sql: Pool): Promise<Sizes> {
  await sql.query('vacuum analyze');
  const { rows } = await sql.query<{ table: string; bytes: string }>(`
    select c.relname as table, coalesce(
      (select sum(pg_total_relation_size(p.relid)) from pg_partition_tree(c.oid) p),
      pg_total_relation_size(c.oid)) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`);
  const sizes: Sizes = new Map();
  for (const { table, bytes } of rows) {
    const counted = await sql.query<{ rows: string }>(`select count(*) as rows from "${table}"`);
    sizes.set(table, { rows: Number(counted.rows[0]?.rows ?? 0), bytes: Number(bytes) });
  }
  return sizes;
}

type Compared = { before: Sizes; after: Sizes };

function growth({ before, after }: Compared): number {
  return [...after].reduce(
    (sum, [table, { bytes }]) => sum + bytes - (before.get(table)?.bytes ?? 0),
    0,
  );
}

function perPurchase({
  before,
  after,
  purchases,
}: Compared & { purchases: number }): Measured['tables'] {
  return [...after]
    .map(([table, { rows, bytes }]) => {
      const old = before.get(table) ?? { rows: 0, bytes: 0 };
      const added = rows - old.rows;
      return {
        table,
        rowsPerPurchase: added / purchases,
        bytesPerRow: added > 0 ? Math.max(0, bytes - old.bytes) / added : 0,
      };
    })
    .filter(({ rowsPerPurchase }) => rowsPerPurchase >= 0.5)
    .toSorted((a, b) => b.rowsPerPurchase * b.bytesPerRow - a.rowsPerPurchase * a.bytesPerRow);
}

/** Transactions with an id of their own: those that wrote. */
async function readCommits(sql: Pool): Promise<number> {
  const { rows } = await sql.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  return Number(rows[0]?.xid ?? 0);
}

/** From now on, in a schema that `readSizes` does not read. */
async function countJobCommits(sql: Pool): Promise<void> {
  await sql.query(`
    create schema measured;
    create table measured.job_commit (id xid8 primary key);
    create function measured.count_job_commit() returns trigger language plpgsql as $$
    begin
      insert into measured.job_commit values (pg_current_xact_id()) on conflict do nothing;
      return null;
    end $$;
    create trigger count_job_commit after insert on graphile_worker._private_jobs
      for each statement execute function measured.count_job_commit()`);
}

async function readJobCommits(sql: Pool): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from measured.job_commit',
  );
  return rows[0]?.count ?? 0;
}

async function readServerMemory(environment: TestEnvironment): Promise<number> {
  const { text } = await environment.ask.request('/metrics');
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0) / 1_000_000;
}
