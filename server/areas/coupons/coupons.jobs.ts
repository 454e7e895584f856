import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { mirrorCoupon } from './mirrorCoupon.ts';

export const couponsJobs = {
  mirrorCoupon: defineJob({
    queue: 'maintenance',
    payload: z.object({ couponId: z.string() }),
    run: mirrorCoupon,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof couponsJobs> {}
}
