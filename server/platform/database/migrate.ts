import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { QUEUE_INDEXES } from '../jobs/waitingJobs.ts';
import { applyMigration, createIndex, type Migration } from './applyMigration.ts';
import { SESSION_SETTINGS } from './sessionSettings.ts';

/** Arbitrary, but the same in all processes that migrate. */
const MIGRATION_LOCK = 7_204_118;
const FOLDER = path.resolve(import.meta.dirname, '../../../prisma/migrations');

/** Release 0.1 recorded this migration; the initial schema has replaced it and its successors. */
const FIRST_MIGRATION_OF_RELEASE_0_1 = '20261121000000_found_the_domain';

/** The database was created by release 0.1, which has no upgrade path. Nothing was changed in it. */
export class UnsupportedDatabaseError extends Error {
  constructor() {
    super('The database was created by release 0.1, which cannot be upgraded.');
  }
}

/** A server does not start until they are applied; its supervisor or orchestrator restarts it. */
export class PendingMigrationsError extends Error {
  constructor(names: string[]) {
    super(
      `The database lacks the migrations ${names[0]} to ${names.at(-1)}. Run \`npm run migrate\` first.`,
    );
  }
}

const LOCK_POLL_MS = 200;
const UNDEFINED_TABLE = '42P01';

export const MIGRATIONS_TABLE_SQL = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

/**
 * Applies prisma/migrations in order, recorded like `prisma migrate deploy`, then the migrations of
 * the job queue. Returns the names of the applied migrations.
 * Throws UnsupportedDatabaseError, and an error when an applied migration has changed.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const applied: string[] = [];
  try {
    await takeLock(client);
    await rejectRelease01(client);
    await client.query(MIGRATIONS_TABLE_SQL);
    for (const migration of await readMigrations()) {
      if (await isApplied({ client, migration })) continue;
      await applyMigration({ client, migration });
      applied.push(migration.name);
    }
    await migrateQueue(databaseUrl);
    await setRoleDefaults(client);
  } finally {
    await client.end();
  }
  return applied;
}

/**
 * One process migrates at a time. Others poll, because a process waiting in a statement would hold
 * a snapshot, and CREATE INDEX CONCURRENTLY waits for all snapshots.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.isTaken) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function rejectRelease01(client: Client): Promise<void> {
  const { rows } = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as "isMigrated"`,
  );
  if (!rows[0]?.isMigrated) return;
  const found = await client.query('select from _prisma_migrations where migration_name = $1', [
    FIRST_MIGRATION_OF_RELEASE_0_1,
  ]);
  if (found.rowCount) throw new UnsupportedDatabaseError();
}

/**
 * Keep the error listener while the pool closes: PostgreSQL may shut down meanwhile, and an
 * unhandled 'error' would crash the process.
 */
async function migrateQueue(databaseUrl: string): Promise<void> {
  const pgPool = new Pool({ connectionString: databaseUrl, max: 1 });
  const hear = (): void => undefined;
  pgPool.on('error', hear).on('connect', (client) => client.on('error', hear));
  try {
    await runMigrations({ pgPool });
    for (const index of QUEUE_INDEXES) await createIndex({ client: pgPool, ...index });
  } finally {
    await pgPool.end();
  }
}

/**
 * For connections through a pooler, which rejects session options. They apply to this role in this
 * database.
 */
async function setRoleDefaults(client: Client): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '');
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    await client.query(
      `alter role current_user in database ${database} set ${name} to ${client.escapeLiteral(value)}`,
    );
}

export async function migrationNames(): Promise<string[]> {
  return (await readMigrations()).map(({ name }) => name);
}

/** The migrations that are not applied yet; used by /readyz. */
export async function pendingMigrations(
  client: Pick<Client, 'query'>,
  names: string[],
): Promise<string[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null',
  );
  const done = new Set(rows.map((row) => row.migration_name));
  return names.filter((name) => !done.has(name));
}

/** Throws PendingMigrationsError. */
export async function rejectPendingMigrations(client: Pick<Client, 'query'>): Promise<void> {
  const names = await migrationNames();
  const pending = await pendingMigrations(client, names).catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return names;
    throw error;
  });
  if (pending.length > 0) throw new PendingMigrationsError(pending);
}

export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(FOLDER, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function isApplied({
  client,
  migration,
}: {
  client: Client;
  migration: Migration;
}): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from _prisma_migrations where migration_name = $1 and finished_at is not null and rolled_back_at is null',
    [migration.name],
  );
  const [row] = rows;
  if (row && row.checksum !== migration.checksum) {
    throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
  }
  return row !== undefined;
}
