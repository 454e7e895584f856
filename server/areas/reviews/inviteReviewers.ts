import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { purchasePage } from '../payments/purchase.ts';
import { maySideReview } from './review.rules.ts';

const BATCH = 200;
const person = { select: { username: true, deletedAt: true } } as const;

/** Invites both sides of ended purchases to write a review, once. */
export async function inviteReviewers(deps: Deps): Promise<void> {
  const now = deps.now();
  const ended = await deps.prisma.reviewPeriod.findMany({
    where: { invitedAt: null, endedAt: { lte: now } },
    orderBy: { endedAt: 'asc' },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of ended)
    await inTransaction(deps.prisma, async (tx) => {
      const { count } = await tx.reviewPeriod.updateMany({
        where: { id, invitedAt: null },
        data: { invitedAt: now },
      });
      if (count !== 1) return;
      const period = await tx.reviewPeriod.findUniqueOrThrow({
        where: { id },
        include: { fan: person, creator: person, reviews: { select: { byFan: true } } },
      });
      if (period.closedAt || period.closesAt <= now) return;
      for (const byFan of [true, false]) {
        const [author, other] = byFan ? [period.fan, period.creator] : [period.creator, period.fan];
        const hasWritten = period.reviews.some((review) => review.byFan === byFan);
        if (!maySideReview({ outcome: period.outcome, byFan }) || hasWritten) continue;
        if (author.deletedAt || other.deletedAt) continue;
        await addNotification(tx, {
          recipientId: byFan ? period.fanId : period.creatorId,
          kind: 'REVIEW_INVITED',
          values: { otherUsername: other.username },
          link: purchasePage(period),
          now,
        });
        if (byFan)
          await addJob(
            tx,
            'mailReviewInvitation',
            { periodId: id },
            { jobKey: `mail:review:invited:${id}` },
          );
      }
    });
}
