import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/database/embeddedPostgres.ts';
import { migrate } from '../server/database/migrate.ts';
import { parseEnv, SettingsError, type Env } from '../server/env.ts';
import { buildClient } from './buildClient.ts';
import { generateCode } from './generateCode.ts';
import { keepRunning } from './keepRunning.ts';

export type Running = { env: Env; stop: () => Promise<void> };
type Options = { source: Record<string, string | undefined>; tell: (line: string) => void };

/**
 * Everything that `npm start` runs, in order: settings, code, database, migrations, sandbox, server.
 * Throws SettingsError with one line per problem. `stop` ends them in the opposite order.
 */
export async function startEverything({ source, tell }: Options): Promise<Running> {
  const env = parseEnv(source);
  await checkSurroundings(env);
  tell('generating code');
  await generateCode();
  tell('building the client');
  await buildClient();
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const database = await openDatabase({ env, tell, stops });
    const shared = { ...source, PORT: String(env.port), SANDBOX_PORT: String(env.sandboxPort), DATA_DIR: env.dataDir, PUBLIC_URL: env.publicUrl };
    if (env.sandbox) {
      tell('starting the sandbox');
      stops.push((await keepRunning({ name: 'sandbox', file: 'sandbox/main.ts', env: shared, ready: 'sandbox ready' })).stop);
    }
    tell(env.demo ? 'starting the server (demo data at the first start)' : 'starting the server');
    const secret = env.authSecret ?? (await keptSecret(env.dataDir));
    const demo = { DEMO: env.demo ? '1' : '0', OPEN_GRAPHQL: env.openGraphql ? '1' : '0' };
    stops.push((await keepRunning({ name: 'server', file: 'server/main.ts', env: { ...shared, ...demo, DATABASE_URL: database, AUTH_SECRET: secret }, ready: 'server ready' })).stop);
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase({ env, tell, stops }: { env: Env; tell: (line: string) => void; stops: (() => Promise<void>)[] }): Promise<string> {
  let url = env.databaseUrl;
  if (!url) {
    tell('starting PostgreSQL');
    const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: env.dataDir });
    stops.push(postgres.stop);
    url = postgres.url;
  }
  tell('applying migrations');
  await migrate(url).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new SettingsError([`${env.databaseUrl ? 'DATABASE_URL' : 'The database'}: ${reason}`]);
  });
  return url;
}

/** Ports free, data directory writable: each a line of its own. */
async function checkSurroundings(env: Env): Promise<void> {
  const problems: string[] = [];
  const dataDir = path.resolve(env.dataDir);
  const writable = await mkdir(dataDir, { recursive: true }).then(() => access(dataDir, constants.W_OK)).then(() => true, () => false);
  if (!writable) problems.push(`DATA_DIR: ${env.dataDir} is not writable`);
  const ports = env.sandbox ? [['PORT', env.port], ['SANDBOX_PORT', env.sandboxPort], ['SANDBOX_PORT + 1 (mail)', env.sandboxPort + 1]] as const : [['PORT', env.port]] as const;
  for (const [name, port] of ports) if (!(await isFree(port))) problems.push(`${name}: ${port} is taken by another program`);
  if (problems.length > 0) throw new SettingsError(problems);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => probe.once('error', () => resolve(false)).listen(port, () => resolve(true)));
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** The signing secret of sessions, made at the first start. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'auth-secret');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept;
  const made = randomBytes(32).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
