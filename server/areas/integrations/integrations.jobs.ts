import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { deliverWebhook } from './webhooks/deliverWebhook.ts';

/** How long the delivery log reaches back. */
const KEPT_MS = 30 * 86_400_000;

export const developersJobs = {
  deliverWebhook: defineJob({
    queue: 'outbound',
    payload: z.object({ deliveryId: z.string() }),
    run: deliverWebhook,
  }),
  forgetWebhookDeliveries: defineJob({
    queue: 'maintenance',
    payload: z.object({}),
    run: async ({ prisma, now }) => {
      const createdAt = { lt: new Date(now().getTime() - KEPT_MS) };
      await prisma.webhookDelivery.deleteMany({ where: { createdAt } });
    },
  }),
};
