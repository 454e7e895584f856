import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { deliverWebhook } from './webhooks/deliverWebhook.ts';

/** Retention of the delivery log. */
const KEPT_MS = 30 * 86_400_000;

export const developersJobs = {
  deliverWebhook: defineJob({
    queue: 'outbound',
    payload: z.object({ deliveryId: z.string() }),
    run: deliverWebhook,
  }),
  deleteOldWebhookDeliveries: defineJob({
    schedule: '41 3 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: async ({ prisma, now }) => {
      const createdAt = { lt: new Date(now().getTime() - KEPT_MS) };
      await prisma.webhookDelivery.deleteMany({ where: { createdAt } });
    },
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof developersJobs> {}
}
