import type { Deps } from '../../Deps.ts';
import type { BlockEffect } from '../safety/BlockEffect.ts';

/** Ends the follows of the two in both directions. */
export const endFollows: BlockEffect<Deps> = async ({ tx, ownerId, personId }) => {
  await tx.follow.deleteMany({
    where: {
      OR: [
        { followerId: ownerId, creatorId: personId },
        { followerId: personId, creatorId: ownerId },
      ],
    },
  });
};
