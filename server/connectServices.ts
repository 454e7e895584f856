import path from 'node:path';
import { pino, type Logger } from 'pino';
import { areaHandlers } from './areaHandlers.ts';
import { connectDatabase } from './connectDatabase.ts';
import { createPrismaClient } from './platform/database/prismaClient.ts';
import type { Deps } from './Deps.ts';
import { SettingsError, type Env } from './env.ts';
import { shiftedNow } from './platform/time/testClock.ts';
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

/** Throws SettingsError. */
export function requireServerSettings({ databaseUrl, directDatabaseUrl, authSecret }: Env) {
  if (!databaseUrl || !directDatabaseUrl || !authSecret)
    throw new SettingsError([
      'DATABASE_URL and AUTH_SECRET: required by the server; `npm start` provides them',
    ]);
  return { databaseUrl, directDatabaseUrl, authSecret };
}

type Options = { env: Env; databaseUrl: string; directDatabaseUrl: string };

/**
 * The only place that chooses adapters. `workerDeps` have connections of their own, without a
 * timeout of queries.
 */
export function connectServices({ env, databaseUrl, directDatabaseUrl }: Options) {
  const log = createLog(env);
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
  const workerDeps = { ...deps, pool: workerPool, prisma: createPrismaClient(workerPool) };
  if (env.redisEvents)
    for (const client of [prisma, workerDeps.prisma]) publishAfterCommit(client, deps.events);
  const close = async (): Promise<void> => {
    outside.close();
    await deps.events.close();
    redis?.close();
    await prisma.$disconnect();
    await workerDeps.prisma.$disconnect();
    await database.close();
  };
  return { deps, workerDeps, close };
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
