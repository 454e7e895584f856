import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../testing/freePorts.ts';
import { startProcess, temporaryDataDir } from '../testing/startProcess.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

const MIGRATE = 'scripts/admin/migrate.ts';
const START = 'scripts/testing/startWithoutClient.ts';

const port = await freePorts(3);
const { dataDir, remove } = temporaryDataDir();
const settings = {
  PORT: String(port),
  SANDBOX_PORT: String(port + 1),
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'warn',
};

/** The state that release 0.1 left, with one of its tables. */
const RELEASE_0_1 = `
  create table _prisma_migrations (
    id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0);
  insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  values ('1', 'x', '20261121000000_found_the_domain', now(), 1),
    ('2', 'y', '20261121150500_keep_buffers_between_bookings', now(), 1);
  create table "User" ("id" uuid primary key, "username" text not null);
  insert into "User" values ('b4b0a4a4-6ed5-4b3e-9a3e-7b1f0a0d8c11', 'Mia')`;

const CONTENT = `
  select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as relations,
    (select count(*)::int from pg_namespace where nspname = 'graphile_worker') as queues,
    (select string_agg(migration_name, ' ' order by id) from _prisma_migrations) as migrations,
    (select string_agg("username", ' ') from "User") as users`;

async function withDatabase<T>(work: (url: string, client: Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return await work(postgres.url, client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function run(
  file: string,
  more: Record<string, string> = {},
): Promise<{ code: number | null; lines: string[] }> {
  const started = startProcess(file, { ...settings, ...more });
  const code = await started.exit;
  const lines = started.output().trim().split('\n');
  return { code, lines: lines.filter((line) => !line.startsWith('[')) };
}

describe('a database of release 0.1', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await withDatabase(async (_url, client) => {
      await client.query(RELEASE_0_1);
      return (await client.query(CONTENT)).rows;
    });
  });
  afterAll(remove);

  it.each([
    ['npm start', START],
    ['npm run migrate', MIGRATE],
  ])('%s stops with a message that names the data directory', async (_name, file) => {
    const { code, lines } = await run(file);
    expect(lines).toEqual([
      `DATA_DIR: the database in ${dataDir} was created by release 0.1, which cannot be upgraded; to start over, delete the folder ${dataDir} with all its data, or set DATA_DIR to another folder`,
    ]);
    expect(code).toBe(1);
  });

  it('both commands stop with a message that names DATABASE_URL if it is set, and change nothing', async () => {
    await withDatabase(async (url, client) => {
      const other = temporaryDataDir();
      const more = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), DATA_DIR: other.dataDir };
      for (const file of [MIGRATE, START]) {
        const { code, lines } = await run(file, more);
        expect(lines).toEqual([
          'DATABASE_URL: the database was created by release 0.1, which cannot be upgraded; export the data that you need (pg_dump), then set DATABASE_URL to an empty database',
        ]);
        expect(code).toBe(1);
      }
      other.remove();
      expect((await client.query(CONTENT)).rows).toEqual(before);
    });
  });
});
