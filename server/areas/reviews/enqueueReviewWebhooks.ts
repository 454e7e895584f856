import type { Prisma, Review } from '../../platform/database/generated/client.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { enqueueWebhookDeliveries } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { notBlocked } from '../safety/blocks.access.ts';
import { purchaseTitle } from './review.rules.ts';

type About = { reviewId: string; now: Date };

/** For a published review of a creator, unless a block hides its author from the creator. */
export async function enqueuePublishedReview(
  tx: Prisma.TransactionClient,
  { reviewId, now }: About,
): Promise<void> {
  const { subjectId } = await tx.review.findUniqueOrThrow({
    where: { id: reviewId },
    select: { subjectId: true },
  });
  const shown = await tx.review.findFirst({
    where: { id: reviewId, byFan: true, author: notBlocked({ id: subjectId }) },
    include: {
      author: { select: { username: true, deletedAt: true } },
      period: {
        select: {
          order: { select: { serviceTitle: true } },
          booking: { select: { title: true } },
        },
      },
    },
  });
  if (!shown) return;
  const { rating, tags, text, publishedAt, author, period } = shown;
  await enqueueWebhookDeliveries(tx, {
    creatorId: subjectId,
    topic: 'REVIEW_PUBLISHED',
    subjectId: reviewId,
    now,
    readData: async () => ({
      review: {
        id: globalId('Review', reviewId),
        rating,
        tags,
        text,
        purchaseTitle: purchaseTitle(period),
        publishedAt: (publishedAt ?? now).toISOString(),
        author: author.deletedAt ? null : author.username,
      },
    }),
  });
}

type Removed = { review: Pick<Review, 'id' | 'subjectId' | 'byFan' | 'publishedAt'>; now: Date };

/** For a published review of a creator that is no longer shown. */
export async function enqueueRemovedReview(
  tx: Prisma.TransactionClient,
  { review: { id, subjectId, byFan, publishedAt }, now }: Removed,
): Promise<void> {
  if (!byFan || !publishedAt) return;
  await enqueueWebhookDeliveries(tx, {
    creatorId: subjectId,
    topic: 'REVIEW_REMOVED',
    subjectId: id,
    now,
    readData: async () => ({ review: { id: globalId('Review', id) } }),
  });
}
