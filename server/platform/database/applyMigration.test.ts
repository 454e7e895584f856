import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { applyMigration, type Migration } from './applyMigration.ts';
import { migrate } from './migrate.ts';

let server: TestServer;
let client: Client;
const open: Client[] = [];
async function connect(): Promise<Client> {
  const one = new Client({ connectionString: server.deps.pool.options.connectionString });
  await one.connect();
  open.push(one);
  return one;
}
beforeAll(async () => {
  server = await createTestServer();
  client = await connect();
  await client.query('create table "Big" (id int, word text)');
  await client.query('insert into "Big" select n, n % 10 from generate_series(1, 100) n');
});
afterAll(async () => {
  for (const one of open) await one.end();
  await server.close();
});

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: name });
const CREATE = 'create index concurrently "Big_word_idx" on "Big" (word)';

async function readState(name: string) {
  const index = await client.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index where indexrelid = to_regclass('"Big_word_idx"')`,
  );
  const record = await client.query('select from _prisma_migrations where migration_name = $1', [
    name,
  ]);
  return { isComplete: index.rows[0]?.indisvalid ?? null, records: record.rowCount };
}

describe('applyMigration', () => {
  it('writes are not blocked while the migration waits to complete an index', async () => {
    const reader = await connect();
    const writer = await connect();
    // An open transaction that wrote to the table: the index must wait for it.
    await reader.query('begin');
    await reader.query('insert into "Big" values (101, 1)');
    const applying = applyMigration({ client, migration: migration('one', CREATE) });
    await waitUntilSeen(
      writer,
      `wait_event_type = 'Lock' and query like 'create index concurrently%'`,
    );
    await writer.query(`set lock_timeout = '5s'`);
    await writer.query('insert into "Big" values (102, 2)');
    await reader.query('commit');
    await applying;
    expect(await readState('one')).toEqual({ isComplete: true, records: 1 });
  });

  it('an index is dropped concurrently', async () => {
    const drop = 'drop index concurrently if exists "Big_word_idx"';
    await applyMigration({ client, migration: migration('two', drop) });
    expect(await readState('two')).toEqual({ isComplete: null, records: 1 });
  });

  it('an index that an earlier attempt left unfinished is replaced', async () => {
    const unique = CREATE.replace('index', 'unique index');
    await expect(
      applyMigration({ client, migration: migration('three', unique) }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await readState('three')).toEqual({ isComplete: false, records: 0 });
    await applyMigration({ client, migration: migration('three', CREATE) });
    expect(await readState('three')).toEqual({ isComplete: true, records: 1 });
  });

  it('an index that was completed by a process that ended before it could record it is recorded', async () => {
    await applyMigration({ client, migration: migration('four', CREATE) });
    expect(await readState('four')).toEqual({ isComplete: true, records: 1 });
  });

  it('nothing changes when a statement of a transaction fails', async () => {
    const sql = 'alter table "Big" add column extra int; select missing;';
    await expect(applyMigration({ client, migration: migration('five', sql) })).rejects.toThrow(
      'missing',
    );
    const { rowCount } = await client.query(
      `select from information_schema.columns where table_name = 'Big' and column_name = 'extra'`,
    );
    expect([rowCount, (await readState('five')).records]).toEqual([0, 0]);
  });
});

describe('migrate', () => {
  it('the command waits for another process outside of a statement, so that no index waits for it', async () => {
    const url = server.deps.pool.options.connectionString ?? '';
    const observer = await connect();
    await client.query('select pg_advisory_lock(7204118)');
    const waiting = migrate(url);
    await waitUntilSeen(observer, `query like '%advisory_lock(%' and query not like '%(7204118)'`);
    await client.query(CREATE.replace('Big_word_idx', 'Big_word_again_idx'));
    await client.query('select pg_advisory_unlock(7204118)');
    expect(await waiting).toEqual([]);
    const { rows: indexes } = await observer.query<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = to_regclass('"Big_word_again_idx"')`,
    );
    expect(indexes).toEqual([{ indisvalid: true }]);
  });
});

describe('migrate and the job queue', () => {
  const isComplete = async (name = 'slotcast_failed_jobs'): Promise<boolean | undefined> => {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = to_regclass($1)`,
      [`graphile_worker.${name}`],
    );
    return rows[0]?.indisvalid;
  };
  const addJob = (task: string): string => `select graphile_worker.add_job('${task}')`;

  it('the command does not wait for transactions that add jobs', async () => {
    const adding = await connect();
    await adding.query('begin');
    await adding.query(addJob('one'));
    expect(await migrate(server.deps.pool.options.connectionString ?? '')).toEqual([]);
    await adding.query('rollback');
    expect(await isComplete()).toBe(true);
    expect(await isComplete('slotcast_serial_jobs')).toBe(true);
  });

  it('the missing index is created without blocking new jobs', async () => {
    const [adding, writer] = [await connect(), await connect()];
    await client.query('drop index graphile_worker.slotcast_failed_jobs');
    await adding.query('begin');
    await adding.query(addJob('one'));
    const migrating = migrate(server.deps.pool.options.connectionString ?? '');
    await waitUntilSeen(
      writer,
      `wait_event_type = 'Lock' and query like 'create index concurrently slotcast_failed_jobs%'`,
    );
    await writer.query(`set lock_timeout = '5s'`);
    // Another task: both would register the same new one.
    await writer.query(addJob('other'));
    await adding.query('commit');
    expect(await migrating).toEqual([]);
    expect(await isComplete()).toBe(true);
  });
});

/** Waits until another connection to this database is in this state. */
async function waitUntilSeen(observer: Client, state: string): Promise<void> {
  for (;;) {
    const { rowCount } = await observer.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${state}`,
    );
    if (rowCount) return;
  }
}
