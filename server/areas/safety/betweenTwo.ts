import type { NewBlock } from './BlockEffect.ts';

/** Matches rows between a fan and a creator, whichever of the two people is the fan. */
export const betweenTwo = ({
  ownerId,
  personId,
}: Pick<NewBlock<never>, 'ownerId' | 'personId'>) => ({
  OR: [
    { fanId: ownerId, creatorId: personId },
    { fanId: personId, creatorId: ownerId },
  ],
});
