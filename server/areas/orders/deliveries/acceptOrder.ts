import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { complete } from './completeOrder.ts';
import { lockOwnOrder } from '../lockOrder.ts';
import { orderRights } from '../order.rules.ts';
import { OrderStateError } from '../orders.errors.ts';

/**
 * Accepts the delivery as the fan; the creator's share is due immediately. Throws
 * OrderNotFoundError or OrderStateError.
 */
export async function acceptOrder(
  deps: Deps,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const order = await lockOwnOrder(tx, { actor, orderId });
    if (!orderRights({ order, personId: actor.id, now: deps.now() }).canAccept)
      throw new OrderStateError();
    await complete({ deps, tx, order });
  });
}
