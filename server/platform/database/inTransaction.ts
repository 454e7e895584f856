import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { databaseError } from './databaseError.ts';
import { withEvents } from '../events/eventsAfterCommit.ts';

const ATTEMPTS = 5;
/**
 * serialization_failure and deadlock_detected: the transaction was rolled back and can be retried.
 */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs a transaction and retries it with jitter after a serialization failure or deadlock. `work`
 * must call no outside service.
 */
export function inTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    withEvents(prisma, {
      start: (tracked) => prisma.$transaction(tracked, { maxWait: 30_000, timeout: 30_000 }),
      work,
    }),
  );
}

export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(databaseError(error).code ?? '')) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
