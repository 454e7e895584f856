import type { BlockEffect } from '../safety/BlockEffect.ts';
import { betweenTwo } from '../safety/betweenTwo.ts';
import type { Deps } from '../../Deps.ts';
import { releaseAwaiting } from './checkout/releaseOrder.ts';
import { lockOrder } from './lockOrder.ts';

/** Releases unpaid orders of the two; a later payment is refunded. Paid orders continue. */
export const endBlockedOrders: BlockEffect<Deps> = async ({ deps, tx, ...pair }) => {
  const unpaid = await tx.serviceOrder.findMany({
    where: { ...betweenTwo(pair), status: 'AWAITING_PAYMENT' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id: orderId } of unpaid) {
    await lockOrder(tx, { orderId });
    await releaseAwaiting({ deps, tx, orderId });
  }
};
