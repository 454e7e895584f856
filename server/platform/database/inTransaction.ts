import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { databaseError } from './databaseError.ts';

const ATTEMPTS = 5;
/** serialization_failure and deadlock_detected: the transaction did nothing and may be run again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Runs one transaction, again with jitter where PostgreSQL asks for that. `work` must call nothing outside. */
export async function inTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prisma.$transaction(work, { maxWait: 30_000, timeout: 30_000 });
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(databaseError(error).code ?? '')) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
