import type { NewBlock } from './BlockEffect.ts';

/** Matches what a fan and a creator have with each other, whichever of the two people is the fan. */
export const betweenTwo = ({
  ownerId,
  personId,
}: Pick<NewBlock<never>, 'ownerId' | 'personId'>) => ({
  OR: [
    { fanId: ownerId, creatorId: personId },
    { fanId: personId, creatorId: ownerId },
  ],
});
