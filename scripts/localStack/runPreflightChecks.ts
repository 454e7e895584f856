import { access, constants, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SettingsError, type Env } from '../../server/env.ts';

const OLDEST_POSTGRES = 15;
const LEFTOVER_MS = 10_000;

/** Checks that the data directory can be written. Throws SettingsError. */
export async function checkDataDir(env: Env): Promise<void> {
  const dataDir = path.resolve(env.dataDir);
  const problem = await makeFolder(dataDir)
    .then(() => access(dataDir, constants.W_OK))
    .then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
  if (problem) throw new SettingsError([`DATA_DIR: ${env.dataDir} is not writable (${problem})`]);
}

/**
 * Checks that ports are free and that a given database answers; one line per problem. Throws
 * SettingsError. After a killed start (`leftover`) its processes get a few seconds to end.
 */
export async function runPreflightChecks(
  env: Env,
  { leftover }: { leftover: boolean },
): Promise<void> {
  const ports: [string, number][] = [['PORT', env.port]];
  if (env.sandbox)
    ports.push(['SANDBOX_PORT', env.sandboxPort], ['SANDBOX_PORT + 1 (mail)', env.sandboxPort + 1]);
  const problems: string[] = [];
  const deadline = Date.now() + (leftover ? LEFTOVER_MS : 0);
  for (const [name, port] of ports) {
    let problem = await portProblem(port);
    while (problem && Date.now() < deadline) {
      await sleep(200);
      problem = await portProblem(port);
    }
    if (problem) problems.push(`${name}: ${port} ${problem}`);
  }
  const database = env.databaseUrl ? await databaseProblem(env.databaseUrl) : null;
  if (database) problems.push(`DATABASE_URL: ${database}`);
  if (problems.length > 0) throw new SettingsError(problems);
}

/** Node's recursive mkdir does not terminate where folders cannot be created (/proc). */
async function makeFolder(folder: string): Promise<void> {
  const error = await mkdir(folder).then(
    () => null,
    (reason: NodeJS.ErrnoException) => reason,
  );
  if (error === null || error.code === 'EEXIST') return;
  const parent = path.dirname(folder);
  if (
    error.code !== 'ENOENT' ||
    (await stat(parent).then(
      () => true,
      () => false,
    ))
  )
    throw error;
  await makeFolder(parent);
  await mkdir(folder);
}

async function portProblem(port: number): Promise<string | null> {
  const probe = createServer();
  const code = await new Promise<string | null>((resolve) => {
    probe
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
      .listen(port, () => resolve(null));
  });
  await new Promise((resolve) => probe.close(resolve));
  if (code === null) return null;
  return code === 'EACCES' ? 'needs more rights than this user has' : 'is taken by another program';
}

async function databaseProblem(url: string): Promise<string | null> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    await client.end();
    const major = rows[0]?.major ?? 0;
    return major < OLDEST_POSTGRES
      ? `PostgreSQL ${OLDEST_POSTGRES} or newer is needed, this is ${major}`
      : null;
  } catch (error) {
    return getReason(error);
  }
}

/** One line. If connecting to several IP addresses failed, the reasons are in `errors`. */
export function getReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getReason(error.errors[0]);
  const text =
    error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
  return text.split('\n')[0] ?? text;
}
