import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { endDrop, expireTake, sweepDrops } from './endDrop.ts';

const text = z.string();

export const dropsJobs = {
  endDrop: defineJob({
    queue: 'maintenance',
    payload: z.object({ dropId: text }),
    run: endDrop,
  }),
  expireTake: defineJob({
    queue: 'maintenance',
    payload: z.object({ takeId: text }),
    run: expireTake,
  }),
  sweepDrops: defineJob({
    schedule: '* * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: sweepDrops,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof dropsJobs> {}
}
