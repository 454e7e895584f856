import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { enqueueRemovedReview } from './enqueueReviewWebhooks.ts';
import { ReviewNotFoundError } from './reviews.errors.ts';

/** Deletes the actor's own review, published or not. Throws ReviewNotFoundError. */
export async function deleteReview(
  deps: Deps,
  actor: Actor,
  { reviewId }: { reviewId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const own = { id: reviewId, authorId: actor.id };
    const review = await tx.review.findFirst({ where: own });
    const { count } = await tx.review.deleteMany({ where: own });
    if (!review || count !== 1) throw new ReviewNotFoundError();
    if (!review.hiddenAt) await enqueueRemovedReview(tx, { review, now: deps.now() });
    await writeAuditEvent(tx, {
      actor,
      action: 'review.delete',
      entity: 'Review',
      entityId: reviewId,
      now: deps.now(),
    });
  });
}
