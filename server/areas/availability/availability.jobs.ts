import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { fillWeeklyPatterns } from './patterns/weeklyPattern.ts';

export const availabilityJobs = {
  fillWeeklyPatterns: defineJob({
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => fillWeeklyPatterns(deps),
  }),
};
