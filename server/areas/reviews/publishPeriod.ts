import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { addJobs, newJob } from '../../platform/jobs/addJob.ts';
import { addNotifications } from '../notifications/addNotification.ts';
import { findHandler, purchasePage } from '../payments/purchase.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { enqueuePublishedReview } from './enqueueReviewWebhooks.ts';

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
  const link = purchasePage(period);
  for (const { id, byFan } of period.reviews)
    await tx.review.update({
      where: { id },
      data: { publishedAt: now, withheldAt: period.isChargedBack && byFan ? now : null },
    });
  const shown = period.reviews.filter(({ byFan }) => !(period.isChargedBack && byFan));
  // After a block neither of the two sees what the other wrote.
  const isBlocked = await areBlocked(tx, [period.fanId, period.creatorId]);
  const announced = isBlocked ? [] : shown;
  await addNotifications(
    tx,
    announced.map(({ byFan, subjectId }) => ({
      recipientId: subjectId,
      kind: 'REVIEW_PUBLISHED',
      values: { otherUsername: byFan ? period.fan.username : period.creator.username },
      link,
      now,
    })),
  );
  await addJobs(
    tx,
    announced.map(({ id }) =>
      newJob(
        'mailReview',
        { kind: 'published', reviewId: id },
        { jobKey: `mail:review:published:${id}` },
      ),
    ),
  );
  for (const { id } of shown) await enqueuePublishedReview(tx, { reviewId: id, now });
  const { handler, id } = findHandler(deps, period);
  const { fanId, creatorId, fan } = period;
  await handler.publishChanged(tx, {
    id,
    parties: { fanId, creatorId, fanUsername: fan.username },
  });
}
