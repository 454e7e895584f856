import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { readDemoState } from '../../server/demo/demoMark.ts';
import { LISTEN_AFTER_INPUT, parseEnv, SettingsError, type Env } from '../../server/env.ts';
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
  /** Generates the code that the server imports. */
  generate: (printProgress: PrintProgress) => Promise<void>;
  /** Builds the files that the server sends to browsers. */
  build: (printProgress: PrintProgress) => Promise<void>;
};

/**
 * Starts everything in order: settings, preflight checks, code and database, migrations, sandbox,
 * client and server. Throws SettingsError with one line per problem, or the abort reason. Stops
 * everything before it throws.
 */
export async function startEverything({
  source,
  printProgress,
  signal,
  generate,
  build,
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
    const [, databaseUrl] = await allOrThrow([
      unlessAborted(signal, generate(printProgress)),
      openDatabase({ env, printProgress, stops, giveUp }),
    ]);
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
    const serverEnv = {
      ...shared,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: env.authSecret ?? (await storedSecret(env.dataDir)),
      DEMO: env.demo ? '1' : '0',
      OPEN_GRAPHQL: env.openGraphql ? '1' : '0',
    };
    if (env.demo && !(await isInUse(databaseUrl))) printProgress('writing the demo data');
    printProgress('starting the server');
    // Meanwhile the server loads its modules and writes the demo data.
    const built = unlessAborted(signal, build(printProgress));
    const server = supervise({
      name: 'server',
      file: 'server/main.ts',
      args: [LISTEN_AFTER_INPUT],
      env: serverEnv,
      input: built,
      readyText: 'server ready',
      giveUp,
    });
    await Promise.all([built, untilReady(server)]);
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

/** Waits for all, so that what was started meanwhile can be stopped, and throws the first error. */
async function allOrThrow<T extends readonly unknown[]>(work: {
  [Index in keyof T]: Promise<T[Index]> | T[Index];
}): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work);
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

async function isInUse(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await readDemoState(client)) === 'in use';
  } finally {
    await client.end();
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
