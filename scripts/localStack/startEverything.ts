import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv, SettingsError, type Env } from '../../server/env.ts';
import { checkDataDir, runPreflightChecks, getReason } from './runPreflightChecks.ts';
import { runPostgres } from './runPostgres.ts';
import { supervise, type Part } from './supervise.ts';
import { lockDataDir } from './lockDataDir.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { storeProviderUrl } from './providerUrl.ts';

/**
 * `lost` resolves with one line when a part keeps failing. `stop` stops everything in reverse
 * order.
 */
export type Running = { env: Env; lost: Promise<string>; stop: () => Promise<void> };
type PrintProgress = (line: string) => void;
type Options = {
  source: Record<string, string | undefined>;
  printProgress: PrintProgress;
  /** Aborted on a stop signal, also during the start. */
  signal: AbortSignal;
  /** Builds what must exist before anything runs. */
  prepare: (printProgress: PrintProgress) => Promise<void>;
};

/**
 * Starts everything in order: settings, preflight checks, code, database, migrations, sandbox,
 * server. Throws SettingsError with one line per problem, or the abort reason. Stops everything
 * before it throws.
 */
export async function startEverything({
  source,
  printProgress,
  signal,
  prepare,
}: Options): Promise<Running> {
  const env = parseEnv(source);
  await checkDataDir(env);
  const lock = await lockDataDir(env.dataDir);
  const stops: (() => Promise<void>)[] = [lock.release];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  let giveUp: (line: string) => void = () => undefined;
  const lost = new Promise<string>((resolve) => (giveUp = resolve));
  const untilReady = async (part: Part): Promise<void> => {
    stops.push(part.stop);
    await unlessAborted(signal, part.ready);
  };
  try {
    await runPreflightChecks(env, { leftover: lock.leftover });
    await storeProviderUrl(env);
    await unlessAborted(signal, prepare(printProgress));
    const databaseUrl = await openDatabase({ env, printProgress, stops, giveUp });
    signal.throwIfAborted();
    const shared = {
      ...source,
      PORT: String(env.port),
      SANDBOX_PORT: String(env.sandboxPort),
      DATA_DIR: env.dataDir,
      PUBLIC_URL: env.publicUrl,
    };
    if (env.sandbox) {
      printProgress('starting the sandbox');
      await untilReady(
        supervise({
          name: 'sandbox',
          file: 'sandbox/main.ts',
          env: shared,
          readyText: 'sandbox ready',
          giveUp,
        }),
      );
    }
    printProgress(
      env.demo ? 'starting the server (demo data at the first start)' : 'starting the server',
    );
    const secrets = {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: env.authSecret ?? (await storedSecret(env.dataDir)),
    };
    const decided = { DEMO: env.demo ? '1' : '0', OPEN_GRAPHQL: env.openGraphql ? '1' : '0' };
    await untilReady(
      supervise({
        name: 'server',
        file: 'server/main.ts',
        env: { ...shared, ...decided, ...secrets },
        readyText: 'server ready',
        giveUp,
      }),
    );
    return { env, lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Opening = {
  env: Env;
  printProgress: PrintProgress;
  stops: (() => Promise<void>)[];
  giveUp: (line: string) => void;
};

async function openDatabase({ env, printProgress, stops, giveUp }: Opening): Promise<string> {
  let url = env.databaseUrl;
  if (!url) {
    printProgress('starting PostgreSQL');
    const postgres = await runPostgres({ dataDir: env.dataDir, giveUp });
    stops.push(postgres.stop);
    url = postgres.url;
  }
  printProgress('applying migrations');
  await migrateDatabase({ url, env }).catch((error: unknown) => {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError([
      `${env.databaseUrl ? 'DATABASE_URL' : 'The database'}: ${getReason(error)}`,
    ]);
  });
  return url;
}

async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let abort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The signing secret of login sessions, created at the first start. */
async function storedSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'auth-secret');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept;
  const made = randomBytes(32).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
