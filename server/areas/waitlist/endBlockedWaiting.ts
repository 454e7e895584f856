import type { Deps } from '../../Deps.ts';
import { betweenTwo } from '../safety/betweenTwo.ts';
import type { BlockEffect } from '../safety/BlockEffect.ts';
import { endEntries } from './leaveWaitlist.ts';

/**
 * Ends the waitlist entries of two people with each other; slots offered to them are offered to
 * others.
 */
export const endBlockedWaiting: BlockEffect<Deps> = ({ deps, tx, ...pair }) =>
  endEntries(tx, { where: betweenTwo(pair), now: deps.now() });
