import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { pushNotice } from './push/pushNotice.ts';

export const notificationsJobs = {
  pushNotice: defineJob({
    queue: 'outbound',
    payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
    run: pushNotice,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof notificationsJobs> {}
}
