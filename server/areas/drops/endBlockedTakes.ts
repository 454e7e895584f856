import type { Deps } from '../../Deps.ts';
import type { BlockEffect } from '../safety/BlockEffect.ts';
import { expireTakes } from './endDrop.ts';

/** Releases what either of the two has taken in a drop of the other. */
export const endBlockedTakes: BlockEffect<Deps> = ({ deps, tx, ownerId, personId }) =>
  expireTakes(tx, {
    where: {
      OR: [
        { fanId: ownerId, drop: { creatorId: personId } },
        { fanId: personId, drop: { creatorId: ownerId } },
      ],
    },
    now: deps.now(),
  });
