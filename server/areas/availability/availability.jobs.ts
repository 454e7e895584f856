import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { mailClockChange } from './availability.mails.ts';
import { notifyOfClockChanges } from './clockChanges/notifyOfClockChanges.ts';
import { fillWeeklyPatterns } from './patterns/weeklyPattern.ts';

export const availabilityJobs = {
  fillWeeklyPatterns: defineJob({
    schedule: '11 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => fillWeeklyPatterns(deps),
  }),
  notifyOfClockChanges: defineJob({
    schedule: '41 9 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => notifyOfClockChanges(deps),
  }),
  mailClockChange: defineJob({
    queue: 'mail',
    payload: z.object({ clockChangeId: z.string() }),
    run: mailClockChange,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof availabilityJobs> {}
}
