import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { deleteOldReports } from './deleteOldReports.ts';

export const safetyJobs = {
  deleteOldReports: defineJob({
    schedule: '17 3 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: deleteOldReports,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof safetyJobs> {}
}
