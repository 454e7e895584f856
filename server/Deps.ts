import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { PrismaClient } from './database/generated/client.ts';
import type { Env } from './env.ts';
import type { EventBus } from './providers/events/EventBus.ts';
import type { FileStore } from './providers/files/FileStore.ts';
import type { GameDatabase } from './providers/gameDatabase/GameDatabase.ts';
import type { Budgets } from './providers/limits/Budgets.ts';
import type { Limiters } from './providers/limits/Limiters.ts';
import type { Places } from './providers/limits/Places.ts';
import type { MailProvider } from './providers/mail/MailProvider.ts';
import type { PaymentsProvider } from './providers/payments/PaymentsProvider.ts';
import type { PushProvider } from './providers/push/PushProvider.ts';

/** What use cases need from outside. Built once in main.ts (or in testing/), passed in everywhere. */
export type Deps = {
  env: Env;
  prisma: PrismaClient;
  /** For the statements that Prisma has no words for, and for LISTEN. */
  pool: Pool;
  payments: PaymentsProvider;
  mail: MailProvider;
  push: PushProvider;
  files: FileStore;
  gameDatabase: GameDatabase;
  events: EventBus;
  /** Makes limits that count uses: shared ones by all processes together, the others by each, or by all with Redis. */
  limiters: Limiters;
  /** Makes limits that are restored over time, counted by all processes together. */
  budgets: Budgets;
  /** Counts what lasts, such as open streams, likewise. */
  places: Places;
  log: Logger;
  /** The clock of rules and use cases; tests move it. */
  now: () => Date;
};
