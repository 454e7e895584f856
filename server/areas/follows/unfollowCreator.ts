import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { queueFollowerWebhooks } from './followerWebhooks.ts';

/** Idempotent. */
export async function unfollowCreator(
  deps: Deps,
  actor: Actor,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.follow.deleteMany({ where: { followerId: actor.id, creatorId } });
    if (count > 0) await queueFollowerWebhooks(tx, { creatorId, now: deps.now() });
  });
}
