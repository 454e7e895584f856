import { pino, type Logger } from 'pino';
import { areaHandlers } from '../../areaHandlers.ts';
import { createPool } from '../../platform/database/createPool.ts';
import { createPrismaClient } from '../../platform/database/prismaClient.ts';
import type { Deps } from '../../Deps.ts';
import { parseEnv } from '../../env.ts';
import type { Mail } from '../../platform/email/MailProvider.ts';
import { createMetrics } from '../../platform/metrics/Metrics.ts';
import { recordedMail } from '../../adapters/recordedMail/recordedMail.ts';
import { postgresBudgets } from '../../platform/rateLimit/Budgets.ts';
import { postgresLimiters } from '../../platform/rateLimit/postgresLimiters.ts';
import { postgresConcurrencyLimiter } from '../../platform/rateLimit/postgresConcurrencyLimiter.ts';
import type { PushTarget } from '../../areas/notifications/push/PushProvider.ts';
import { FakePayments } from './FakePayments.ts';
import { memoryEvents } from './memoryEvents.ts';
import { memoryFiles } from './memoryFiles.ts';
import { memoryGameDatabase } from './memoryGameDatabase.ts';

type Pushed = PushTarget & { payload: Record<string, unknown> };

/** Hundreds of concurrent callers wait for their turn, even on a busy machine. */
const CONNECT_TIMEOUT_MS = 60_000;

/** Dependencies with a real database, and a clock, an inbox and a payment provider in memory. */
export function makeTestDeps({
  databaseUrl,
  settings = {},
  log = pino({ level: 'silent' }),
  queryTimeoutMs = 0,
}: {
  databaseUrl: string;
  settings?: Record<string, string>;
  log?: Logger;
  queryTimeoutMs?: number;
}) {
  const pool = createPool({
    databaseUrl,
    log,
    max: 12,
    name: 'slotcast test',
    queryTimeoutMs,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });
  const clock = { now: new Date() };
  const inbox: Mail[] = [];
  const payments = new FakePayments();
  const pushed: Pushed[] = [];
  const limiters = postgresLimiters({ pool });
  const budgets = postgresBudgets({ pool });
  const concurrency = postgresConcurrencyLimiter({ pool });
  const prisma = createPrismaClient(pool);
  const deps: Deps = {
    env: parseEnv({
      NODE_ENV: 'test',
      DEMO: '0',
      OPEN_GRAPHQL: '1',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'x'.repeat(32),
      ...settings,
    }),
    log,
    metrics: createMetrics(),
    pool,
    replica: null,
    payments,
    ...areaHandlers,
    prisma,
    mail: recordedMail({ provider: { send: async (mail) => void inbox.push(mail) }, prisma }),
    push: {
      send: async ({ target, payload }) => (
        pushed.push({ ...target, payload: JSON.parse(payload) as Record<string, unknown> }),
        outcomeAt(target)
      ),
    },
    files: memoryFiles(),
    gameDatabase: memoryGameDatabase(),
    events: memoryEvents(),
    limiters,
    budgets,
    concurrency,
    now: () => clock.now,
  };
  const close = async (): Promise<void> => {
    limiters.close();
    budgets.close();
    concurrency.close();
    await deps.prisma.$disconnect();
    await pool.end();
  };
  return { deps, clock, inbox, payments, pushed, close };
}

/** The result that the endpoint's URL ends with. */
function outcomeAt({ endpoint }: PushTarget): 'sent' | 'gone' | 'timeout' {
  return (
    (['gone', 'timeout'] as const).find((outcome) => endpoint.endsWith(`/${outcome}`)) ?? 'sent'
  );
}
