import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addReport, type ReportDetails } from '../../safety/addReport.ts';
import { ReportTargetNotFoundError } from '../../safety/safety.errors.ts';
import { visibleReviews } from '../reviews.access.ts';

/**
 * Reports a published review that the actor can see to staff. Throws ReportTargetNotFoundError,
 * ReportInvalidError or ReportLimitError.
 */
export async function reportReview(
  deps: Deps,
  actor: Actor,
  { reviewId, ...details }: ReportDetails & { reviewId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const review = await tx.review.findFirst({
      where: { AND: [{ id: reviewId, publishedAt: { not: null } }, visibleReviews(actor)] },
      select: { authorId: true },
    });
    if (!review) throw new ReportTargetNotFoundError();
    await addReport(tx, {
      actor,
      target: 'REVIEW',
      targetId: reviewId,
      subjectId: review.authorId,
      now: deps.now(),
      ...details,
    });
  });
}
