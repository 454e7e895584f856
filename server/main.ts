import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { areaHandlers } from './areaHandlers.ts';
import { createAuth } from './areas/accounts/betterAuth/auth.ts';
import { PendingMigrationsError, rejectPendingMigrations } from './platform/database/migrate.ts';
import { connectDatabase } from './connectDatabase.ts';
import { createPrismaClient } from './platform/database/prismaClient.ts';
import type { Deps } from './Deps.ts';
import { refuseDemoData } from './demo/demoMark.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { type Env, parseEnv, SETTINGS_EXIT_CODE, SettingsError } from './env.ts';
import { readBuiltOperations, registerOperations } from './platform/graphql/persistedOperations.ts';
import { jobs } from './jobs.ts';
import { createApp } from './surfaces/createApp.ts';
import type { AppState } from './platform/http/Route.ts';
import { listenOnMultipleSockets } from './platform/http/overload/listenOnMultipleSockets.ts';
import { shiftedNow } from './platform/time/testClock.ts';
import { runJobs } from './platform/jobs/runJobs.ts';
import { createMetrics } from './platform/metrics/Metrics.ts';
import { checkDependencies, type CheckedDependency } from './platform/metrics/checkDependencies.ts';
import { observeDependency, type Dependency } from './platform/metrics/observeDependency.ts';
import { publishAfterCommit } from './platform/events/eventsAfterCommit.ts';
import { postgresEvents } from './platform/events/postgresEvents.ts';
import { localFiles } from './adapters/localDisk/localFiles.ts';
import { s3Files } from './adapters/s3/s3Files.ts';
import { rawgGameDatabase } from './adapters/rawg/rawgGameDatabase.ts';
import { recordedMail } from './adapters/recordedMail/recordedMail.ts';
import { postgresBudgets } from './platform/rateLimit/Budgets.ts';
import { postgresLimiters } from './platform/rateLimit/postgresLimiters.ts';
import { postgresConcurrencyLimiter } from './platform/rateLimit/postgresConcurrencyLimiter.ts';
import { connectRedis } from './adapters/redis/connectRedis.ts';
import { redisEvents } from './adapters/redis/redisEvents.ts';
import { redisLimiters } from './adapters/redis/redisLimiters.ts';
import { redisConcurrencyLimiter } from './adapters/redis/redisConcurrencyLimiter.ts';
import { smtpMail } from './adapters/smtp/smtpMail.ts';
import { vapidPush } from './adapters/webPush/vapidPush.ts';
import { stripePayments } from './adapters/stripe/stripePayments.ts';

/** In production longer than the interval of load balancer health checks. */
const DRAIN_DELAY_MS = { production: 3_000, development: 400, test: 0 } as const;

/**
 * The only place that chooses adapters. scripts/localStack/start.ts starts and migrates the
 * database first.
 */
async function main(): Promise<void> {
  // Only a supervisor opens an IPC channel. When it closes, no other process would stop this one.
  let orphaned = (): void => process.exit(1);
  process.on('disconnect', () => orphaned());
  const env = parseEnv(process.env);
  const { databaseUrl, directDatabaseUrl, authSecret } = env;
  if (!databaseUrl || !directDatabaseUrl || !authSecret)
    throw new SettingsError([
      'DATABASE_URL and AUTH_SECRET: required by the server; `npm start` provides them',
    ]);
  const log = createLog(env);
  const tracing = await startTracing(env);
  const metrics = createMetrics();
  const database = connectDatabase({ env, databaseUrl, directDatabaseUrl, log, metrics });
  const { pool, workerPool, replica } = database;
  const prisma = createPrismaClient(pool, env);
  const redis = env.redisUrl ? connectRedis({ redisUrl: env.redisUrl, log, metrics }) : null;
  const notified = postgresEvents({ databaseUrl: directDatabaseUrl, pool, log });
  const outside = outsideServices({ env, prisma, log, metrics });
  const deps: Deps = {
    env,
    log,
    metrics,
    pool,
    replica,
    prisma,
    ...outside.services,
    ...areaHandlers,
    push: vapidPush({ isLocalAllowed: env.webhooksToLoopback }),
    events:
      env.redisEvents && redis ? redisEvents({ connection: redis, fallback: notified }) : notified,
    limiters: redis ? redisLimiters(redis) : postgresLimiters({ pool }),
    budgets: postgresBudgets({ pool }),
    concurrency: redis
      ? redisConcurrencyLimiter({ connection: redis })
      : postgresConcurrencyLimiter({ pool }),
    now: env.testClock ? shiftedNow : () => new Date(),
  };
  const auth = createAuth({ prisma, env, secret: authSecret, limiters: deps.limiters });
  const workerDeps = { ...deps, pool: workerPool, prisma: createPrismaClient(workerPool) };
  if (env.redisEvents)
    for (const client of [prisma, workerDeps.prisma]) publishAfterCommit(client, deps.events);
  await rejectPendingMigrations(workerPool);
  await refuseDemoData(deps);
  if (env.demo) await seedDemo(workerDeps);
  const operations = await readBuiltOperations();
  await registerOperations({ pool, operations });
  const workers = env.role === 'web' ? null : await runJobs(workerDeps, { jobs });
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
    outside.close();
    await deps.events.close();
    redis?.close();
    await prisma.$disconnect();
    await workerDeps.prisma.$disconnect();
    await database.close();
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

function createLog({ logLevel }: Env): Logger {
  return pino(
    {
      level: logLevel,
      redact: ['*.password', '*.token', '*.cookie'],
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination(2),
  );
}

/** The SDK is loaded only when it is used. */
async function startTracing({ tracing, role }: Env) {
  if (!tracing) return null;
  const otlp = await import('./adapters/otlp/startTracing.ts');
  return otlp.startTracing({ ...tracing, role });
}

type ServiceOptions = Pick<Deps, 'env' | 'prisma' | 'log' | 'metrics'>;

/**
 * Services that may be unavailable while the database is available. Checks those with settings in
 * the background.
 */
function outsideServices({ env, prisma, log, metrics }: ServiceOptions) {
  const observe = <T extends object>(dependency: Dependency, service: T): T =>
    observeDependency({ dependency, service, metrics });
  const media = path.join(env.dataDir, 'media');
  const smtp = smtpMail({ url: env.smtpUrl, from: env.mailFrom });
  const s3 = env.s3 ? s3Files(env.s3) : null;
  const stopChecks = checkDependencies({ checked: listChecked({ env, smtp, s3 }), log, metrics });
  return {
    services: {
      payments: observe('payments', stripePayments(env.stripe)),
      mail: recordedMail({ provider: observe('mail', smtp), prisma }),
      files: observe('files', s3 ?? localFiles({ folder: media })),
      gameDatabase: observe('game_database', rawgGameDatabase(env.rawg)),
    },
    close: () => {
      stopChecks();
      smtp.close();
    },
  };
}

/** Only jobs send mails: a web process may have no access to the mail server. */
function listChecked({
  env,
  smtp,
  s3,
}: {
  env: Env;
  smtp: ReturnType<typeof smtpMail>;
  s3: ReturnType<typeof s3Files> | null;
}): CheckedDependency[] {
  const mail: CheckedDependency = {
    dependency: 'mail',
    name: 'the mail server',
    settings: ['SMTP_URL'],
    check: smtp.check,
  };
  const files: CheckedDependency[] = s3
    ? [
        {
          dependency: 'files',
          name: 'the object store',
          settings: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'],
          check: s3.check,
        },
      ]
    : [];
  return env.role === 'web' ? files : [mail, ...files];
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
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 5_500).unref())]);
  clearInterval(idle);
}
