import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { lockOwnOrder } from '../lockOrder.ts';
import { orderRights } from '../order.rules.ts';
import { OrderNotOverdueError } from '../orders.errors.ts';
import { refundOrder } from './refundOrder.ts';

export async function cancelOverdueOrder(
  deps: Deps,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const order = await lockOwnOrder(tx, { actor, orderId });
    if (!orderRights({ order, personId: actor.id, now: deps.now() }).canCancelOverdue)
      throw new OrderNotOverdueError();
    await refundOrder({ deps, tx, order, reason: 'OVERDUE', actor });
  });
}
