import type { Pool } from 'pg';
import type { Deps } from '../Deps.ts';
import { SettingsError, type Env } from '../env.ts';
import { withoutEvents } from '../platform/events/eventsAfterCommit.ts';

/**
 * Stored as the comment of the users' table, so that a real database has no table for demo data.
 */
type DemoMark = 'demo data: being written' | 'demo data';

export async function readDemoMark(pool: Pick<Pool, 'query'>): Promise<DemoMark | null> {
  const { rows } = await pool.query<{ mark: DemoMark | null }>(
    `select obj_description('"User"'::regclass) as mark`,
  );
  return rows[0]?.mark ?? null;
}

async function writeDemoMark(pool: Pool, mark: DemoMark): Promise<void> {
  await pool.query(`comment on table "User" is '${mark}'`);
}

/** Demo data is written to an empty database, and again if writing it was interrupted. */
export async function readDemoState(
  pool: Pick<Pool, 'query'>,
): Promise<'empty' | 'interrupted' | 'in use'> {
  if ((await readDemoMark(pool)) === 'demo data: being written') return 'interrupted';
  const { rowCount } = await pool.query('select 1 from "User" limit 1');
  return rowCount === 0 ? 'empty' : 'in use';
}

/**
 * Runs `write` on an empty database, or again after a killed attempt: that database is unused, so
 * it is emptied first.
 */
export async function writeDemoOnce(deps: Deps, write: () => Promise<void>): Promise<void> {
  const state = await readDemoState(deps.pool);
  if (state === 'in use') return;
  if (state === 'interrupted') await emptyTables(deps.pool);
  await writeDemoMark(deps.pool, 'demo data: being written');
  await withoutEvents(deps.prisma, write);
  await writeDemoMark(deps.pool, 'demo data');
}

async function emptyTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
  );
  await pool.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')} cascade`);
}

/**
 * Demo accounts have a public password and must never reach real payments, email or sign-in.
 * Throws SettingsError.
 */
export async function refuseDemoData({ pool, env }: { pool: Pool; env: Env }): Promise<void> {
  if (env.demo || env.realServices.length === 0 || (await readDemoMark(pool)) === null) return;
  throw new SettingsError([
    `The database has demo data, which does not go with ${env.realServices.join(', ')}: use an empty database`,
  ]);
}
