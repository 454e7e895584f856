import { z } from 'zod';
import { defineJob } from '../jobs/defineJob.ts';
import { fillWeeklyPatterns } from './weeklyPattern.ts';

export const availabilityJobs = {
  fillWeeklyPatterns: defineJob({
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => fillWeeklyPatterns(deps),
  }),
};
