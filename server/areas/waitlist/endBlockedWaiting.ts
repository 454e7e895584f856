import type { Deps } from '../../Deps.ts';
import { betweenTwo } from '../safety/betweenTwo.ts';
import type { BlockEffect } from '../safety/BlockEffect.ts';
import { endEntries } from './leaveWaitlist.ts';

/** Ends what two people wait for from each other; slots that are offered go to others. */
export const endBlockedWaiting: BlockEffect<Deps> = ({ deps, tx, ...pair }) =>
  endEntries(tx, { where: betweenTwo(pair), now: deps.now() });
