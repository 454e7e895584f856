import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { mirrorCoupon } from './mirrorCoupon.ts';

export const couponsJobs: JobHandlers = {
  mirrorCoupon: (deps, { couponId = '' }) => mirrorCoupon(deps, { couponId }),
};
