import type { Deps } from '../../Deps.ts';
import { jobs } from '../../jobs.ts';
import type { JobName } from '../../platform/jobs/JobPayloads.ts';

type Waiting = { id: bigint; payload: unknown };

/** Runs the waiting jobs of this task like a worker. */
export async function runWaitingJobs(deps: Deps, task: JobName): Promise<number> {
  const waiting = await deps.prisma.$queryRaw<Waiting[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t."id" = j."task_id" and t."identifier" = ${task} returning j."id", j."payload"`;
  for (const { payload } of waiting) await jobs[task].run(deps, payload);
  return waiting.length;
}
