import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { countPurchases } from './countPurchases.ts';

export const analyticsJobs = {
  countPurchases: defineJob({
    schedule: '* * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: countPurchases,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof analyticsJobs> {}
}
