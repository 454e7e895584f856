import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { requireConfirmedOwner } from '../accounts/credentials/email/emailVerified.access.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { notBlocked } from '../safety/blocks.access.ts';
import { isReplyValid } from './review.rules.ts';
import { PUBLIC_REVIEWS } from './reviews.access.ts';
import { AlreadyRepliedError, ReplyInvalidError, ReviewNotFoundError } from './reviews.errors.ts';

/**
 * The creator's one public reply to a published review. Throws ReviewNotFoundError (also for other
 * users, and after a block between the two), AlreadyRepliedError, ReplyInvalidError or
 * EmailNotVerifiedError.
 */
export async function replyToReview(
  deps: Deps,
  actor: Actor,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<void> {
  if (!isReplyValid(text)) throw new ReplyInvalidError();
  const now = deps.now();
  await inTransaction(deps.prisma, async (tx) => {
    await requireConfirmedOwner(tx, actor);
    const own = {
      id: reviewId,
      subjectId: actor.id,
      author: notBlocked(actor),
      ...PUBLIC_REVIEWS,
    };
    const { count } = await tx.review.updateMany({
      where: { ...own, reply: null },
      data: { reply: text.trim(), repliedAt: now },
    });
    const review = await tx.review.findFirst({
      where: own,
      select: { authorId: true, author: { select: { deletedAt: true } } },
    });
    if (!review) throw new ReviewNotFoundError();
    if (count !== 1) throw new AlreadyRepliedError();
    await writeAuditEvent(tx, {
      actor,
      action: 'review.reply',
      entity: 'Review',
      entityId: reviewId,
      now,
    });
    if (review.author.deletedAt) return;
    await addNotification(tx, {
      recipientId: review.authorId,
      kind: 'REVIEW_REPLIED',
      values: { otherUsername: actor.username },
      link: `/profile/${actor.username}`,
      now,
    });
    await addJob(
      tx,
      'mailReview',
      { kind: 'replied', reviewId },
      { jobKey: `mail:review:replied:${reviewId}` },
    );
  });
}
