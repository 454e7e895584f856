import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';

/** Queues the job that applies the status of a gift card to each purchase that it paid. */
export function queueGiftCardFollowing(
  tx: Prisma.TransactionClient,
  { giftCardId }: { giftCardId: string },
): Promise<void> {
  return addJob(
    tx,
    'followGiftCard',
    { giftCardId },
    { jobKey: `followGiftCard:${giftCardId}`, serialKey: `giftCard:${giftCardId}` },
  );
}
