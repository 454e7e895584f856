import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { enqueueRemovedReview } from '../enqueueReviewWebhooks.ts';
import { purchasePage } from '../../payments/purchase.ts';

type Hiding = { reviewId: string; reason: string; now: Date };

/**
 * Hides a published review from everyone but its author and staff, in the caller's transaction.
 * Returns whether there was one to hide.
 */
export async function hideReview(
  tx: Prisma.TransactionClient,
  { reviewId, reason, now }: Hiding,
): Promise<boolean> {
  const { count } = await tx.review.updateMany({
    where: { id: reviewId, publishedAt: { not: null }, hiddenAt: null },
    data: { hiddenAt: now, hiddenReason: reason },
  });
  if (count !== 1) return false;
  const review = await tx.review.findUniqueOrThrow({
    where: { id: reviewId },
    include: {
      subject: { select: { username: true } },
      period: { select: { bookingId: true, orderId: true } },
    },
  });
  const { authorId, subject, period } = review;
  await addNotification(tx, {
    recipientId: authorId,
    kind: 'REVIEW_HIDDEN',
    values: { otherUsername: subject.username },
    link: purchasePage(period),
    now,
  });
  await enqueueRemovedReview(tx, { review, now });
  return true;
}
