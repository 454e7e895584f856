import type { Deps } from '../Deps.ts';

type QueuedJob = { task: string; payload: Record<string, unknown>; runAt: Date };

/** The waiting jobs of these tasks whose payload names the booking, in the order of their keys. */
export function queuedJobs(
  { prisma }: Pick<Deps, 'prisma'>,
  { bookingId, tasks }: { bookingId: string; tasks: string[] },
): Promise<QueuedJob[]> {
  return prisma.$queryRaw<QueuedJob[]>`
    select tasks.identifier as "task", jobs.payload, jobs.run_at as "runAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.payload ->> 'bookingId' = ${bookingId} and tasks.identifier = any(${tasks})
    order by jobs.key`;
}
