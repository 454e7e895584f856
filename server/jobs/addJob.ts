import type { Prisma } from '../database/generated/client.ts';

/**
 * Queues a job inside the caller's transaction: it runs only if the state change commits.
 * `jobKey` replaces a waiting job of the same key; `runAt` delays it.
 */
export async function addJob(
  tx: Prisma.TransactionClient,
  task: string,
  payload: Record<string, unknown>,
  options: { jobKey?: string; runAt?: Date } = {},
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      ${task}::text,
      payload := ${JSON.stringify(payload)}::json,
      run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := 25,
      job_key := ${options.jobKey ?? null}::text)`;
}
