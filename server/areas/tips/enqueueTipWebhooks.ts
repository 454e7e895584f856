import type { Prisma, Tip } from '../../platform/database/generated/client.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { enqueueWebhookDeliveries } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { readUsername } from '../integrations/webhooks/readUsername.ts';
import type { WebhookData } from '../integrations/webhooks/webhook.shapes.ts';

type News = { tip: Tip; topic: 'TIP_SENT' | 'TIP_REFUNDED'; now: Date };

export async function enqueueTipWebhooks(
  tx: Prisma.TransactionClient,
  { tip, topic, now }: News,
): Promise<void> {
  await enqueueWebhookDeliveries(tx, {
    creatorId: tip.creatorId,
    topic,
    subjectId: tip.id,
    now,
    readData: () => readTipData(tx, tip),
  });
}

/** What the creator's programs receive about a tip. */
export async function readTipData(
  tx: Prisma.TransactionClient,
  { id, status, totalMinor, currency, bookingId, orderId, fanId }: Tip,
): Promise<WebhookData<News['topic']>> {
  const fan = await readUsername(tx, fanId);
  return {
    tip: {
      id: globalId('Tip', id),
      status,
      amount: { amountMinor: totalMinor, currency },
      purchaseId: bookingId
        ? globalId('Booking', bookingId)
        : globalId('ServiceOrder', orderId ?? ''),
      fan,
    },
  };
}
