import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { findHandler } from '../payments/purchase.ts';
import { enqueuePublishedReview } from './enqueueReviewWebhooks.ts';
import { purchaseLink } from './purchaseLink.ts';

type Publishing = { deps: Deps; tx: Prisma.TransactionClient; periodId: string };

/**
 * Publishes the reviews of a locked period and closes it, in the caller's transaction. The caller
 * has checked that the payment is not disputed. The review of a fan whose payment was charged back
 * stays hidden.
 */
export async function publishPeriod({ deps, tx, periodId }: Publishing): Promise<void> {
  const now = deps.now();
  const period = await tx.reviewPeriod.update({
    where: { id: periodId, closedAt: null },
    data: { closedAt: now },
    include: {
      fan: { select: { username: true } },
      creator: { select: { username: true } },
      reviews: { orderBy: { byFan: 'asc' } },
    },
  });
  const link = purchaseLink(period);
  for (const { id, byFan, subjectId } of period.reviews) {
    const isWithheld = period.isChargedBack && byFan;
    await tx.review.update({
      where: { id },
      data: { publishedAt: now, withheldAt: isWithheld ? now : null },
    });
    if (isWithheld) continue;
    await addNotification(tx, {
      recipientId: subjectId,
      kind: 'REVIEW_PUBLISHED',
      values: { otherUsername: byFan ? period.fan.username : period.creator.username },
      link,
      now,
    });
    await addJob(
      tx,
      'mailReview',
      { kind: 'published', reviewId: id },
      { jobKey: `mail:review:published:${id}` },
    );
    await enqueuePublishedReview(tx, { reviewId: id, now });
  }
  const { handler, id } = findHandler(deps, period);
  const { fanId, creatorId, fan } = period;
  await handler.publishChanged(tx, {
    id,
    parties: { fanId, creatorId, fanUsername: fan.username },
  });
}
