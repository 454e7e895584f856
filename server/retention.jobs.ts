import { z } from 'zod';
import { defineJob } from './platform/jobs/defineJob.ts';
import type { PayloadsOf } from './platform/jobs/JobPayloads.ts';
import { deleteFailedJobs } from './platform/jobs/deleteFailedJobs.ts';
import { deleteExpiredRows } from './platform/retention/deleteExpiredRows.ts';
import {
  createMonthPartitions,
  dropExpiredPartitions,
} from './platform/retention/monthPartitions.ts';
import { RETENTION } from './retention.ts';

export const retentionJobs = {
  deleteExpiredRows: defineJob({
    schedule: '31 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: async (deps) => {
      await createMonthPartitions(deps, RETENTION);
      await dropExpiredPartitions(deps, RETENTION);
      await deleteExpiredRows(deps, RETENTION);
      await deleteFailedJobs(deps);
    },
  }),
};

declare module './platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof retentionJobs> {}
}
