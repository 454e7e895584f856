import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type ConcurrentIndex, readConcurrentIndex } from './migrationSql.rules.ts';

const LOCK_TIMEOUT_MS = 5_000;
const MAX_LOCK_ATTEMPTS = 10;
const LOCK_NOT_AVAILABLE = '55P03';

export type Migration = { name: string; sql: string; checksum: string };
type Applying = { client: Client; migration: Migration };

/**
 * Applies a migration in one transaction, or outside of one if it creates or drops an index
 * CONCURRENTLY, and records it. Throws ConcurrentIndexError.
 */
export async function applyMigration(applying: Applying): Promise<void> {
  const concurrent = readConcurrentIndex(applying.migration.sql);
  return concurrent ? changeIndex(applying, concurrent) : applyAsTransaction(applying);
}

/**
 * While it waits for a lock, writes queue behind it: after five seconds it stops waiting, lets them
 * run and retries.
 */
async function applyAsTransaction(applying: Applying): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await applyOnce(applying);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || attempt === MAX_LOCK_ATTEMPTS) throw error;
    }
}

async function applyOnce({ client, migration }: Applying): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(migration.sql);
    await record({ client, migration });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** An index that is complete but was not recorded is only recorded. */
async function changeIndex(
  { client, migration }: Applying,
  { action, index }: ConcurrentIndex,
): Promise<void> {
  if (action === 'create') await createIndex({ client, index, sql: migration.sql });
  else await client.query(migration.sql);
  await record({ client, migration });
}

/**
 * Creates an index with a statement that says CONCURRENTLY, unless it is complete. Reads and writes
 * continue, even while it waits for older transactions, so it waits without a timeout. PostgreSQL
 * leaves an unusable index behind when this fails or is interrupted; the next run removes it. IF NOT
 * EXISTS would keep that one, and without CONCURRENTLY lock the table before it looks.
 */
export async function createIndex({
  client,
  index,
  sql,
}: {
  client: Pick<Client, 'query'>;
  index: string;
  sql: string;
}): Promise<void> {
  const { rows } = await client.query<{ isComplete: boolean }>(
    `select indisvalid as "isComplete" from pg_index where indexrelid = to_regclass($1)`,
    [index],
  );
  const isComplete = rows[0]?.isComplete;
  if (isComplete === false) await client.query(`drop index concurrently ${index}`);
  if (!isComplete) await client.query(sql);
}

const record = ({ client, migration }: Applying) =>
  client.query(
    'insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ($1, $2, $3, now(), 1)',
    [randomUUID(), migration.checksum, migration.name],
  );
