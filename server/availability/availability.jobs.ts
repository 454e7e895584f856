import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { fillWeeklyPatterns } from './weeklyPattern.ts';

export const availabilityJobs: JobHandlers = {
  fillWeeklyPatterns: (deps) => fillWeeklyPatterns(deps),
};
