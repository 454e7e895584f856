import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { fillWeeklyPatterns } from './patterns/weeklyPattern.ts';

export const availabilityJobs = {
  fillWeeklyPatterns: defineJob({
    schedule: '11 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => fillWeeklyPatterns(deps),
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof availabilityJobs> {}
}
