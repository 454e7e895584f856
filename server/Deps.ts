import type { ReplicaReads } from './platform/database/replicaReads.ts';
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
import type { BlockEffect } from './areas/safety/BlockEffect.ts';
import type { PurchaseHandlers } from './areas/payments/PurchaseHandler.ts';
import type { PaymentsProvider } from './areas/payments/PaymentsProvider.ts';
import type { PushProvider } from './areas/notifications/push/PushProvider.ts';

/** The dependencies of use cases. Created in main.ts (or testing/) and passed to each use case. */
export type Deps = {
  env: Env;
  prisma: PrismaClient;
  /** For statements that Prisma does not support, and for LISTEN. */
  pool: Pool;
  /** Null without REPLICA_DATABASE_URL. */
  replica: ReplicaReads | null;
  payments: PaymentsProvider;
  /** Handlers of the areas that sell something, by kind of purchase. */
  purchases: PurchaseHandlers<Deps>;
  /** The personal data that each area stores, in lock order. */
  personalData: readonly PersonalData<Deps>[];
  /** Runs in the transaction that confirms a user's email address. */
  onEmailConfirmed: (tx: Prisma.TransactionClient, person: { userId: string }) => Promise<void>;
  /** Runs in the transaction that changes a username, after the change. */
  onUsernameChanged: (
    tx: Prisma.TransactionClient,
    change: { userId: string; from: string; to: string; now: Date },
  ) => Promise<void>;
  /** What ends when one person blocks another, in the order of locks. */
  onBlocked: readonly BlockEffect<Deps>[];
  mail: MailProvider;
  push: PushProvider;
  files: FileStore;
  gameDatabase: GameDatabase;
  events: EventBus;
  /**
   * Creates limits that count uses per time, across all processes.
   */
  limiters: Limiters;
  /** Creates budgets that refill over time, counted across all processes. */
  budgets: Budgets;
  /**
   * Limits long operations such as open streams, across all processes.
   */
  concurrency: ConcurrencyLimiter;
  log: Logger;
  metrics: Metrics;
  /** The clock of rules and use cases; tests replace it. */
  now: () => Date;
};
