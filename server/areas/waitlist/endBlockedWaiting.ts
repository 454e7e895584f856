import type { Deps } from '../../Deps.ts';
import type { BlockEffect } from '../safety/BlockEffect.ts';
import { endEntry } from './leaveWaitlist.ts';

/** Ends what two people wait for from each other; slots that are offered go to others. */
export const endBlockedWaiting: BlockEffect<Deps> = async ({ deps, tx, ownerId, personId }) => {
  const entries = await tx.waitlistEntry.findMany({
    where: {
      endedAt: null,
      OR: [
        { fanId: ownerId, creatorId: personId },
        { fanId: personId, creatorId: ownerId },
      ],
    },
    orderBy: [{ creatorId: 'asc' }, { id: 'asc' }],
    select: { id: true, creatorId: true },
  });
  for (const { id, creatorId } of entries)
    await endEntry(tx, { entryId: id, creatorId, now: deps.now() });
};
