import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { pushNotice } from './push/pushNotice.ts';

export const notificationsJobs = {
  pushNotice: defineJob({
    queue: 'outbound',
    payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
    run: pushNotice,
  }),
};
