import type { PackPurchase, Prisma } from '../../platform/database/generated/client.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { enqueueWebhookDeliveries } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { readUsername } from '../integrations/webhooks/readUsername.ts';

export async function enqueuePackWebhooks(
  tx: Prisma.TransactionClient,
  { purchase, now }: { purchase: PackPurchase; now: Date },
): Promise<void> {
  const { id, fanId, creatorId, status, title, sessions, totalMinor, currency } = purchase;
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic: 'PACK_CHANGED',
    subjectId: id,
    now,
    readData: async () => {
      const fan = await readUsername(tx, fanId);
      return {
        pack: {
          id: globalId('PackPurchase', id),
          status,
          title,
          sessions,
          price: { amountMinor: totalMinor, currency },
          expiresAt: purchase.expiresAt?.toISOString() ?? null,
          fan,
        },
      };
    },
  });
}
