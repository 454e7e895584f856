import { Prisma } from '../database/generated/client.ts';
import type { JobName, JobPayloads } from './JobPayloads.ts';
import { PRIORITY } from './priority.ts';

/**
 * Jobs with the same `serialKey` run one after the other; `jobKey` replaces a waiting job with the
 * same key; urgent jobs run before the others of their queue.
 */
type Options = { jobKey?: string; runAt?: Date; serialKey?: string; isUrgent?: boolean };

/**
 * `payload` and `jobKey` may name columns of a row that the same statement writes. `isFirst`: no
 * job has had the key before, for example because it contains the id of a new row.
 */
type RowOptions = Omit<Options, 'jobKey'> & {
  payload: Prisma.Sql;
  jobKey: Prisma.Sql;
  isFirst?: boolean;
};

/** The call that enqueues a job, as part of a statement. `payload` is a value of type json. */
export function addJobSql(
  name: JobName,
  { payload, jobKey, runAt, serialKey, isUrgent = false, isFirst = false }: RowOptions,
): Prisma.Sql {
  // Looking for a job to replace takes most of the time; this mode only adds one.
  const mode = isFirst ? 'unsafe_dedupe' : 'replace';
  return Prisma.sql`graphile_worker.add_job(
      ${name}::text,
      payload := ${payload},
      queue_name := ${serialKey ?? null}::text,
      run_at := ${runAt ?? null}::timestamptz,
      max_attempts := 25,
      job_key := ${jobKey},
      priority := ${isUrgent ? PRIORITY.urgent : PRIORITY.usual}::integer,
      job_key_mode := ${mode}::text)`;
}

/** Enqueues a job in the caller's transaction: it runs only if the transaction commits. */
export async function addJob<Name extends JobName>(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  name: Name,
  payload: JobPayloads[Name],
  { jobKey, ...options }: Options = {},
): Promise<void> {
  await addJobs(tx, [newJob(name, payload, { jobKey, ...options })]);
}

/** A job for addJobs. */
export function newJob<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  { jobKey, ...options }: Options = {},
): Prisma.Sql {
  return addJobSql(name, {
    payload: Prisma.sql`${JSON.stringify(payload)}::json`,
    jobKey: Prisma.sql`${jobKey ?? null}::text`,
    ...options,
  });
}

/** Like addJob, for several jobs in one statement. */
export async function addJobs(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  jobs: Prisma.Sql[],
): Promise<void> {
  if (jobs.length > 0) await tx.$executeRaw`select ${Prisma.join(jobs)}`;
}
