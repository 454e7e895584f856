import type { Deps } from '../../Deps.ts';

type QueuedJob = { task: string; payload: Record<string, unknown>; runAt: Date };
type Search = {
  about:
    | { bookingId: string }
    | { orderId: string }
    | { giftCardId: string; kind: string }
    | { clockChangeId: string }
    | { creatorId: string };
  tasks: string[];
};

/** The waiting jobs of these tasks about a purchase or clock change, in the order of their keys. */
export function queuedJobs(
  { prisma }: Pick<Deps, 'prisma'>,
  { about, tasks }: Search,
): Promise<QueuedJob[]> {
  return prisma.$queryRaw<QueuedJob[]>`
    select tasks.identifier as "task", jobs.payload, jobs.run_at as "runAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.payload::jsonb @> ${JSON.stringify(about)}::jsonb and tasks.identifier = any(${tasks})
    order by jobs.key`;
}

/** The emails about a purchase that wait to be sent, as `kind side`. */
export async function waitingMails(
  deps: Pick<Deps, 'prisma'>,
  about: Search['about'],
): Promise<string[]> {
  const jobs = await queuedJobs(deps, { about, tasks: ['mailBooking', 'mailOrder'] });
  return jobs.map(({ payload: { kind, side } }) => `${String(kind)} ${String(side)}`).toSorted();
}
