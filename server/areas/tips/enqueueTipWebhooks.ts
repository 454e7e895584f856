import type { Prisma, Tip } from '../../platform/database/generated/client.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { enqueueWebhookDeliveries } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { readUsername } from '../integrations/webhooks/readUsername.ts';

type News = { tip: Tip; topic: 'TIP_SENT' | 'TIP_REFUNDED'; now: Date };

export async function enqueueTipWebhooks(
  tx: Prisma.TransactionClient,
  { tip, topic, now }: News,
): Promise<void> {
  const { id, status, totalMinor, currency, bookingId, orderId, fanId, creatorId } = tip;
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic,
    subjectId: id,
    now,
    readData: async () => {
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
    },
  });
}
