import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { ReviewNotFoundError } from './reviews.errors.ts';

/** Deletes the actor's own review, published or not. Throws ReviewNotFoundError. */
export async function deleteReview(
  deps: Deps,
  actor: Actor,
  { reviewId }: { reviewId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.review.deleteMany({ where: { id: reviewId, authorId: actor.id } });
    if (count !== 1) throw new ReviewNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'review.delete',
      entity: 'Review',
      entityId: reviewId,
    });
  });
}
