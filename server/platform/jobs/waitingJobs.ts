import type { Deps } from '../../Deps.ts';
import { PRIORITY } from './priority.ts';

export type WaitingJob = {
  payload: Record<string, unknown>;
  attempts: number;
  createdAt: Date;
  runAt: Date;
};

type Search = { task: string; field: string; value: string; max: number };

/**
 * Jobs of a task with this payload value, oldest first. graphile-worker's public view has no
 * payload, so this file alone reads its private tables; graphileWorkerTables.test.ts checks their
 * layout.
 */
export function findWaitingJobs(
  { prisma }: Pick<Deps, 'prisma'>,
  { task, field, value, max }: Search,
): Promise<WaitingJob[]> {
  return prisma.$queryRaw<WaitingJob[]>`
    select jobs.payload, jobs.attempts::int as "attempts", jobs.created_at as "createdAt", jobs.run_at as "runAt"
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${task} and jobs.payload ->> ${field} = ${value}
    order by jobs.created_at, jobs.id limit ${max}`;
}

/**
 * Due jobs that no worker has started. With the private columns it reads graphile-worker's index of
 * available jobs, which begins with the priority, instead of all future jobs.
 */
export const DUE_JOBS_SQL = `
  select tasks.identifier as task, jobs.run_at
  from graphile_worker._private_jobs jobs
  join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  where jobs.is_available and jobs.priority in (${Object.values(PRIORITY).join(', ')}) and jobs.run_at <= now()`;

/** `npm run migrate` adds them to the tables of graphile-worker. */
export const QUEUE_INDEXES = [
  // Without it, finding jobs whose attempts all failed reads every future job.
  {
    index: 'graphile_worker.slotcast_failed_jobs',
    sql: 'create index concurrently slotcast_failed_jobs on graphile_worker._private_jobs (id) where attempts >= max_attempts',
  },
  // Without it, deleteIdleQueues reads every future job to find those with a serial key.
  {
    index: 'graphile_worker.slotcast_serial_jobs',
    sql: 'create index concurrently slotcast_serial_jobs on graphile_worker._private_jobs (job_queue_id) where job_queue_id is not null',
  },
];
