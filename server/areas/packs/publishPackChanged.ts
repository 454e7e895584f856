import type { PackPurchase, Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';

/** Publishes a change to the browsers of both sides, which refetch the pack. */
export async function publishPackChanged(
  tx: Prisma.TransactionClient,
  { id, fanId, creatorId }: Pick<PackPurchase, 'id' | 'fanId' | 'creatorId'>,
): Promise<void> {
  for (const person of [fanId, creatorId])
    await publishEvent(tx, {
      channel: `user:${person}`,
      type: 'pack',
      payload: { packPurchaseId: id },
    });
}
