import type { Prisma } from '../../platform/database/generated/client.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import {
  enqueueWebhookDeliveries,
  slotData,
} from '../integrations/webhooks/enqueueWebhookDeliveries.ts';

type News = {
  creatorId: string;
  dropId: string;
  topic: 'DROP_OPENED' | 'DROP_CLOSED';
  now: Date;
};

export async function enqueueDropWebhooks(
  tx: Prisma.TransactionClient,
  { creatorId, dropId, topic, now }: News,
): Promise<void> {
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic,
    subjectId: dropId,
    now,
    readData: async () => {
      const { code, endsAt, closedAt, slots } = await tx.drop.findUniqueOrThrow({
        where: { id: dropId },
        include: { slots: { include: { slot: true }, orderBy: { slot: { startsAt: 'asc' } } } },
      });
      return {
        drop: {
          id: globalId('Drop', dropId),
          code,
          slots: slots.map(({ slot }) => slotData(slot)),
          endsAt: endsAt.toISOString(),
          closedAt: closedAt?.toISOString() ?? null,
        },
      };
    },
  });
}
