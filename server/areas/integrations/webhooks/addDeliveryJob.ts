import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';

type Queued = { deliveryId: string; endpointId: string; runAt?: Date };

/** Deliveries to one endpoint are serialized, so that a slow receiver occupies one worker. */
export function addDeliveryJob(
  tx: Prisma.TransactionClient,
  { deliveryId, endpointId, runAt }: Queued,
): Promise<void> {
  const options = { jobKey: `deliverWebhook:${deliveryId}`, serialKey: `webhook:${endpointId}` };
  return addJob(tx, 'deliverWebhook', { deliveryId }, runAt ? { ...options, runAt } : options);
}
