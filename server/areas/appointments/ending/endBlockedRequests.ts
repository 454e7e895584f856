import type { Deps } from '../../../Deps.ts';
import type { BlockEffect } from '../../safety/BlockEffect.ts';
import { endRequests } from './endRequest.ts';

/** Pending requests between the two end; accepted ones end with their bookings. */
export const endBlockedRequests: BlockEffect<Deps> = async ({ deps, tx, ownerId, personId }) => {
  const now = deps.now();
  const own = { fanId: ownerId, creatorId: personId };
  const received = { fanId: personId, creatorId: ownerId };
  await endRequests(tx, { where: own, ending: 'withdraw', now });
  await endRequests(tx, { where: received, ending: 'decline', now });
};
