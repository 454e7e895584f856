import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { mustRun } from '../../scripts/localStack/runCommand.ts';
import { QUESTIONS } from './questions.ts';

export const COMPETITOR = 'PostGraphile 5';
const FOLDER = path.resolve('bench/postgraphile');

/** Installs PostGraphile into a separate folder, because it needs another version of graphql. */
export async function installCompetitor(): Promise<void> {
  if (!existsSync(path.join(FOLDER, 'node_modules/postgraphile')))
    await mustRun('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Creates the views and functions of its schema. */
export async function prepareCompetitor(client: Client): Promise<void> {
  await client.query(await readFile(path.join(FOLDER, 'competitor.sql'), 'utf8'));
}

/** Runs as a separate process, like the others. */
export async function startCompetitor({
  databaseUrl,
  port,
}: {
  databaseUrl: string;
  port: number;
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(FOLDER, 'start.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      GRAPHILE_ENV: 'production',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error('PostGraphile exited.')));
  });
  return child;
}

/** The same query for its schema. */
export const competitorQuery = ({
  operation,
  variables,
}: {
  operation: string;
  variables: Record<string, unknown>;
}): string => JSON.stringify({ query: QUESTIONS[operation], variables });
