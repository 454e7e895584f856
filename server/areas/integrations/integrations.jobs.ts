import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { deliverWebhook } from './webhooks/deliverWebhook.ts';

export const developersJobs = {
  deliverWebhook: defineJob({
    queue: 'outbound',
    payload: z.object({ deliveryId: z.string() }),
    run: deliverWebhook,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof developersJobs> {}
}
