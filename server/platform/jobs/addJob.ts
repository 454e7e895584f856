import type { Prisma } from '../database/generated/client.ts';
import type { JobName, JobPayloads } from './JobPayloads.ts';

/**
 * Jobs with the same `serialKey` run one after the other; `jobKey` replaces a waiting job with the
 * same key; urgent jobs run before the others of their queue.
 */
type Options = { jobKey?: string; runAt?: Date; serialKey?: string; isUrgent?: boolean };

/** Lower numbers run first. */
const PRIORITY = { urgent: -1, usual: 0 } as const;

/** Enqueues a job in the caller's transaction: it runs only if the transaction commits. */
export async function addJob<Name extends JobName>(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  name: Name,
  payload: JobPayloads[Name],
  { jobKey, runAt, serialKey, isUrgent = false }: Options = {},
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      ${name}::text,
      payload := ${JSON.stringify(payload)}::json,
      queue_name := ${serialKey ?? null}::text,
      run_at := ${runAt ?? null}::timestamptz,
      max_attempts := 25,
      job_key := ${jobKey ?? null}::text,
      priority := ${isUrgent ? PRIORITY.urgent : PRIORITY.usual}::integer)`;
}
