import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { queueCalendarReads } from './queueCalendarReads.ts';
import { readCalendar } from './readCalendar.ts';

export const busyTimesJobs = {
  queueCalendarReads: defineJob({
    schedule: '* * * * *',
    queue: 'calendars',
    payload: z.object({}),
    run: (deps) => queueCalendarReads(deps),
  }),
  readCalendar: defineJob({
    queue: 'calendars',
    payload: z.object({ calendarId: z.string() }),
    run: readCalendar,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof busyTimesJobs> {}
}
