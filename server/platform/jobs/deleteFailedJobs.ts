import type { Deps } from '../../Deps.ts';
import { DAY_MS } from '../time/timeUnits.rules.ts';

/** Time for staff to read the error of a job whose attempts all failed. */
const DAYS = 90;
const BATCH = 1_000;

/** Deletes jobs whose attempts all failed long ago. graphile-worker would store them forever. */
export async function deleteFailedJobs(deps: Pick<Deps, 'prisma' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - DAYS * DAY_MS);
  for (;;) {
    const deleted = await deps.prisma.$executeRaw`
      select graphile_worker.complete_jobs(array(
        select "id" from graphile_worker.jobs
        where attempts >= max_attempts and updated_at < ${before} limit ${BATCH}))`;
    if (deleted < BATCH) return;
  }
}
