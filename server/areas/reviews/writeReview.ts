import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma, ReviewPeriod } from '../../platform/database/generated/client.ts';
import type { ReviewTag } from '../../platform/database/generated/enums.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { requireConfirmedOwner } from '../accounts/credentials/email/emailVerified.access.ts';
import type { Purchase } from '../payments/purchase.ts';
import { hasEveryoneWritten } from './hasEveryoneWritten.ts';
import { publishPeriod } from './publishPeriod.ts';
import { canReview, reviewProblem, textDetail } from './review.rules.ts';
import { ReviewInvalidError, ReviewNotPossibleError } from './reviews.errors.ts';

type Draft = { purchase: Purchase; rating: number; tags: ReviewTag[]; text: string };

/**
 * Writes the actor's review of an ended purchase, or replaces it until it is published. Both
 * reviews are published as soon as everyone who may write has written. Throws
 * ReviewNotPossibleError (also for other users), ReviewInvalidError or EmailNotVerifiedError.
 */
export async function writeReview(
  deps: Deps,
  actor: Actor,
  { purchase, rating, tags, text }: Draft,
): Promise<string> {
  return inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    await requireConfirmedOwner(tx, actor);
    const period = await lockPeriod(tx, purchase);
    if (!period || !canReview({ period, personId: actor.id, now }))
      throw new ReviewNotPossibleError();
    const byFan = period.fanId === actor.id;
    const subjectId = byFan ? period.creatorId : period.fanId;
    const { deletedAt } = await tx.user.findUniqueOrThrow({
      where: { id: subjectId },
      select: { deletedAt: true },
    });
    if (deletedAt) throw new ReviewNotPossibleError();
    const problem = reviewProblem({ rating, tags, text, byFan });
    if (problem) throw new ReviewInvalidError(problem);
    const words = text.trim();
    const content = { rating, tags, text: words, detail: textDetail(words), createdAt: now };
    const { id } = await tx.review.upsert({
      where: { periodId_byFan: { periodId: period.id, byFan } },
      create: { periodId: period.id, byFan, authorId: actor.id, subjectId, ...content },
      update: content,
      select: { id: true },
    });
    // Without the stars: until the review is published, only its author may know them, not even
    // staff.
    await writeAuditEvent(tx, {
      actor,
      action: 'review.write',
      entity: 'Review',
      entityId: id,
      now,
    });
    if (!period.isDisputed && (await hasEveryoneWritten(tx, period)))
      await publishPeriod({ deps, tx, periodId: period.id });
    return id;
  });
}

/** The lock decides which of two concurrent writers is the second one, which publishes. */
async function lockPeriod(
  tx: Prisma.TransactionClient,
  { bookingId, orderId }: Purchase,
): Promise<ReviewPeriod | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    select "id" from "ReviewPeriod"
    where "bookingId" = ${bookingId ?? null}::uuid or "orderId" = ${orderId ?? null}::uuid
    for update`;
  return row ? tx.reviewPeriod.findUnique({ where: { id: row.id } }) : null;
}
