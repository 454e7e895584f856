import type { Prisma, SessionRequest } from '../../platform/database/generated/client.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { enqueueWebhookDeliveries } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { readUsername } from '../integrations/webhooks/readUsername.ts';

/** The fan's note is not sent; it is only shown in the product. */
export async function enqueueRequestWebhooks(
  tx: Prisma.TransactionClient,
  { request, now }: { request: SessionRequest; now: Date },
): Promise<void> {
  const { id, fanId, creatorId, status, title, durationMinutes, priceMinor, currency } = request;
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic: 'REQUEST_CHANGED',
    subjectId: id,
    now,
    readData: async () => {
      const fan = await readUsername(tx, fanId);
      return {
        request: {
          id: globalId('SessionRequest', id),
          status,
          title,
          durationMinutes,
          proposedTimes: request.proposedTimes.map((time) => time.toISOString()),
          price: { amountMinor: priceMinor, currency },
          expiresAt: request.expiresAt.toISOString(),
          fan,
        },
      };
    },
  });
}
