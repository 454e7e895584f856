import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createAuth } from './areas/accounts/betterAuth/auth.ts';
import { PendingMigrationsError, rejectPendingMigrations } from './platform/database/migrate.ts';
import { refuseDemoData } from './demo/demoMark.ts';
import { seedDemo } from './demo/seedDemo.ts';
import {
  type Env,
  LISTEN_AFTER_INPUT,
  parseEnv,
  SETTINGS_EXIT_CODE,
  SettingsError,
} from './env.ts';
import { readBuiltOperations, registerOperations } from './platform/graphql/persistedOperations.ts';
import { jobs } from './jobs.ts';
import { createApp } from './surfaces/createApp.ts';
import type { AppState } from './platform/http/Route.ts';
import { listenOnMultipleSockets } from './platform/http/overload/listenOnMultipleSockets.ts';
import { runJobs } from './platform/jobs/runJobs.ts';
import { isDoneWithin } from './platform/time/isDoneWithin.ts';
import { connectServices, requireServerSettings } from './connectServices.ts';

/** In production longer than the interval of load balancer health checks. */
const DRAIN_DELAY_MS = { production: 3_000, development: 400, test: 0 } as const;
const CLOSE_TIMEOUT_MS = 3_000;
/**
 * How long a shutdown waits for jobs: with its other steps less than the time after which the
 * samples in deploy/ kill a process.
 */
const STOP_TIMEOUT_MS = { all: 15_000, worker: 45_000 } as const;

/** scripts/localStack/start.ts starts and migrates the database first. */
async function main(): Promise<void> {
  // Only a supervisor opens an IPC channel. When it closes, no other process would stop this one.
  let orphaned = (): void => process.exit(1);
  process.on('disconnect', () => orphaned());
  const env = parseEnv(process.env);
  const settings = requireServerSettings(env);
  const tracing = await startTracing(env);
  const { deps, workerDeps, close } = connectServices({ env, ...settings });
  const { pool, prisma, limiters } = deps;
  const auth = createAuth({ prisma, env, secret: settings.authSecret, limiters });
  await rejectPendingMigrations(workerDeps.pool);
  await refuseDemoData(deps);
  if (env.demo) await seedDemo(workerDeps);
  if (process.argv.includes(LISTEN_AFTER_INPUT)) await finished(process.stdin.resume());
  const operations = await readBuiltOperations();
  await registerOperations({ pool, operations });
  const workers =
    env.role === 'web'
      ? null
      : await runJobs(workerDeps, { jobs, stopTimeoutMs: STOP_TIMEOUT_MS[env.role] });
  const state: AppState = { stopping: false, streams: new Set(), flushes: new Set() };
  const app = createApp({
    deps,
    jobs,
    auth,
    persisted: operations,
    clientFolder: path.resolve('dist/client'),
    graphiqlFolder: path.resolve('dist/graphiql'),
    overlayFolder: path.resolve('dist/overlay'),
    state,
  });
  const listening = await listenOnMultipleSockets({ app, port: env.port, host: env.host });
  const stop = async (): Promise<void> => {
    if (state.stopping) return;
    state.stopping = true;
    await closeConnections({ app, listening, state, graceMs: DRAIN_DELAY_MS[env.nodeEnv] });
    for (const flush of state.flushes ?? []) await flush();
    await workers?.stop();
    // A job that is still running may use a connection, which would be waited for.
    await isDoneWithin({ work: close(), ms: CLOSE_TIMEOUT_MS });
    await tracing?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  orphaned = () => void stop();
  // The handlers above come first: a supervisor may send SIGTERM as soon as it reads this line.
  process.stdout.write('server ready\n');
  // Writes the compile cache if the environment enables it, also for a process that is killed
  // later.
  flushCompileCache();
}

/** The SDK is loaded only when it is used. */
async function startTracing({ tracing, role }: Env) {
  if (!tracing) return null;
  const otlp = await import('./adapters/otlp/startTracing.ts');
  return otlp.startTracing({ ...tracing, role });
}

main().catch((error: unknown) => {
  const lines =
    error instanceof SettingsError
      ? error.problems
      : [
          error instanceof Error && !(error instanceof PendingMigrationsError)
            ? (error.stack ?? error.message)
            : String(error instanceof Error ? error.message : error),
        ];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(error instanceof SettingsError ? SETTINGS_EXIT_CODE : 1);
});

type Closing = {
  app: ReturnType<typeof createApp>;
  listening: Awaited<ReturnType<typeof listenOnMultipleSockets>>;
  state: AppState;
  graceMs: number;
};

async function closeConnections({ app, listening, state, graceMs }: Closing): Promise<void> {
  // Wait until the load balancer has seen /readyz fail and sends new requests elsewhere.
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  const closed = listening.close();
  // Event streams never end on their own; other requests may finish.
  for (const stream of state.streams) stream.end();
  const idle = setInterval(() => app.closeIdleConnections(), 50);
  setTimeout(() => app.closeAllConnections(), 5_000).unref();
  await isDoneWithin({ work: closed, ms: 5_500 });
  clearInterval(idle);
}
