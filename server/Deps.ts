import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Prisma, PrismaClient } from './platform/database/generated/client.ts';
import type { Env } from './env.ts';
import type { Metrics } from './platform/metrics/Metrics.ts';
import type { EventBus } from './platform/events/EventBus.ts';
import type { FileStore } from './platform/files/FileStore.ts';
import type { GameDatabase } from './areas/games/GameDatabase.ts';
import type { Budgets } from './platform/rateLimit/Budgets.ts';
import type { Limiters } from './platform/rateLimit/Limiters.ts';
import type { ConcurrencyLimiter } from './platform/rateLimit/ConcurrencyLimiter.ts';
import type { MailProvider } from './platform/email/MailProvider.ts';
import type { PersonalData } from './areas/accounts/PersonalData.ts';
import type { PurchaseHandlers } from './areas/payments/PurchaseHandler.ts';
import type { PaymentsProvider } from './areas/payments/PaymentsProvider.ts';
import type { PushProvider } from './areas/notifications/push/PushProvider.ts';

/** What use cases need from outside. Built once in main.ts (or in testing/), passed in everywhere. */
export type Deps = {
  env: Env;
  prisma: PrismaClient;
  /** For the statements that Prisma has no words for, and for LISTEN. */
  pool: Pool;
  payments: PaymentsProvider;
  /** The areas that sell something, by what is bought. */
  purchases: PurchaseHandlers<Deps>;
  /** What each area stores about a person, in the order of locks. */
  personalData: readonly PersonalData<Deps>[];
  /** Runs in the transaction that confirms a person's email address. */
  onEmailConfirmed: (tx: Prisma.TransactionClient, person: { userId: string }) => Promise<void>;
  mail: MailProvider;
  push: PushProvider;
  files: FileStore;
  gameDatabase: GameDatabase;
  events: EventBus;
  /** Makes limits that count uses: shared ones by all processes together, the others by each, or by all with Redis. */
  limiters: Limiters;
  /** Makes limits that are restored over time, counted by all processes together. */
  budgets: Budgets;
  /** Limits what lasts, such as open streams: over all processes with Redis, else in each process. */
  concurrency: ConcurrencyLimiter;
  log: Logger;
  metrics: Metrics;
  /** The clock of rules and use cases; tests move it. */
  now: () => Date;
};
