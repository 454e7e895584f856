import type { Deps } from '../../Deps.ts';
import type { BlockEffect } from '../safety/BlockEffect.ts';
import { queueFollowerWebhooks } from './followerWebhooks.ts';

/** Ends the follows of the two in both directions. */
export const endFollows: BlockEffect<Deps> = async ({ deps, tx, ownerId, personId }) => {
  const where = {
    OR: [
      { followerId: ownerId, creatorId: personId },
      { followerId: personId, creatorId: ownerId },
    ],
  };
  const ended = await tx.follow.findMany({ where, select: { creatorId: true } });
  await tx.follow.deleteMany({ where });
  for (const follow of ended) await queueFollowerWebhooks(tx, { ...follow, now: deps.now() });
};
