import type { PackPurchase, Prisma } from '../../platform/database/generated/client.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { enqueueWebhookDeliveries } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';

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
      const { username } = await tx.user.findUniqueOrThrow({
        where: { id: fanId },
        select: { username: true },
      });
      return {
        pack: {
          id: globalId('PackPurchase', id),
          status,
          title,
          sessions,
          price: { amountMinor: totalMinor, currency },
          expiresAt: purchase.expiresAt?.toISOString() ?? null,
          fan: username,
        },
      };
    },
  });
}
