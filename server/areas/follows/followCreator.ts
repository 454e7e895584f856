import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { lockName } from '../../platform/database/lockName.ts';
import type { Deps } from '../../Deps.ts';
import { CREATOR, VISIBLE } from '../creators/creators.access.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { queueFollowerWebhooks } from './followerWebhooks.ts';
import { MAX_FOLLOWS } from './follow.rules.ts';
import { FollowLimitError, FollowNotPossibleError } from './follows.errors.ts';

/**
 * Following a creator twice changes nothing. Throws FollowNotPossibleError (unknown, or the actor's
 * own profile) or FollowLimitError.
 */
export async function followCreator(
  deps: Deps,
  actor: Actor,
  { creatorId }: { creatorId: string },
): Promise<void> {
  if (creatorId === actor.id) throw new FollowNotPossibleError();
  await inTransaction(deps.prisma, async (tx) => {
    // Serializes the follows of one person, so that concurrent ones cannot exceed the limit.
    await lockName(tx, `follow ${actor.id}`);
    if (await areBlocked(tx, [actor.id, creatorId])) throw new FollowNotPossibleError();
    const creator = await tx.user.findFirst({
      where: { id: creatorId, ...VISIBLE, ...CREATOR },
      select: { id: true },
    });
    if (!creator) throw new FollowNotPossibleError();
    const key = { followerId: actor.id, creatorId };
    if (await tx.follow.findUnique({ where: { followerId_creatorId: key } })) return;
    if ((await tx.follow.count({ where: { followerId: actor.id } })) >= MAX_FOLLOWS)
      throw new FollowLimitError();
    await tx.follow.create({ data: { ...key, createdAt: deps.now() } });
    await queueFollowerWebhooks(tx, { creatorId, now: deps.now() });
  });
}
