import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { writeMessage } from '../../messages/writeMessage.ts';
import { notifyOfOrder } from '../publishOrderChanged.ts';
import { lockOwnOrder } from '../lockOrder.ts';
import { changesLeft, dueAfterChanges, orderRights } from '../order.rules.ts';
import { ChangesUsedUpError, OrderStateError } from '../orders.errors.ts';
import { queueOverdue } from '../refunds/notifyOverdueOrder.ts';
import { orderTransition } from '../lifecycle.rules.ts';

/**
 * DELIVERED -> ACTIVE by the fan, with a message; the deadline moves by the time since the
 * delivery. Throws OrderNotFoundError, OrderStateError, ChangesUsedUpError or MessageInvalidError.
 */
export async function requestChanges(
  deps: Deps,
  actor: Actor,
  { orderId, message }: { orderId: string; message: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const order = await lockOwnOrder(tx, { actor, orderId });
    const now = deps.now();
    const { canAccept, canRequestChanges } = orderRights({ order, personId: actor.id, now });
    if (canAccept && changesLeft(order) === 0) throw new ChangesUsedUpError();
    if (!canRequestChanges || !order.deliveredAt) throw new OrderStateError();
    const dueAt = dueAfterChanges({ dueAt: order.dueAt, deliveredAt: order.deliveredAt, now });
    const reopening = orderTransition('requestChanges');
    await tx.serviceOrder.update({
      where: { id: orderId, ...reopening.where },
      data: { ...reopening.data, dueAt, deliveredAt: null, changesRequested: { increment: 1 } },
    });
    await queueOverdue(tx, { id: orderId, dueAt });
    await writeMessage(tx, {
      purchase: { orderId },
      authorId: actor.id,
      kind: 'CHANGES_REQUEST',
      body: message,
      now,
    });
    await notifyOfOrder(tx, { order, kind: 'changesRequested', sides: ['creator'], now });
  });
}
