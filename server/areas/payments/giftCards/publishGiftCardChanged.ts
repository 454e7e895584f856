import type { GiftCard, Prisma } from '../../../platform/database/generated/client.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';

/** Publishes a change to the browsers of the buyer, which refetch the card. */
export async function publishGiftCardChanged(
  tx: Prisma.TransactionClient,
  { id, fanId }: Pick<GiftCard, 'id' | 'fanId'>,
): Promise<void> {
  await publishEvent(tx, {
    channel: `user:${fanId}`,
    type: 'giftCard',
    payload: { giftCardId: id },
  });
}
