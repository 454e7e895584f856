import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { createProviderCoupon } from './createProviderCoupon.ts';

export const couponsJobs = {
  createProviderCoupon: defineJob({
    queue: 'maintenance',
    payload: z.object({ couponId: z.string() }),
    run: createProviderCoupon,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof couponsJobs> {}
}
