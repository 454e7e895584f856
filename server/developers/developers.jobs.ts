import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { deliverWebhook } from './deliverWebhook.ts';

/** How long the delivery log reaches back. */
const KEPT_MS = 30 * 86_400_000;

export const developersJobs: JobHandlers = {
  deliverWebhook: (deps, { deliveryId = '' }) => deliverWebhook(deps, { deliveryId }),
  forgetWebhookDeliveries: async ({ prisma, now }) => void (await prisma.webhookDelivery.deleteMany({ where: { createdAt: { lt: new Date(now().getTime() - KEPT_MS) } } })),
};
