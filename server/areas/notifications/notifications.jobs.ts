import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { pushNotification } from './push/pushNotification.ts';
import { renameLaterInNotifications } from './renameInNotifications.ts';

export const notificationsJobs = {
  pushNotification: defineJob({
    queue: 'outbound',
    payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
    run: pushNotification,
  }),
  renameInNotifications: defineJob({
    queue: 'maintenance',
    payload: z.object({ userId: z.string(), from: z.string(), until: z.string() }),
    run: renameLaterInNotifications,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof notificationsJobs> {}
}
