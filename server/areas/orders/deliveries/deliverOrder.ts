import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { writeMessage } from '../../messages/writeMessage.ts';
import { notifyOfOrder } from '../publishOrderChanged.ts';
import { takeAlongFiles } from './deliveryFiles.ts';
import { lockOwnOrder } from '../lockOrder.ts';
import { acceptedByItself, orderRights } from '../order.rules.ts';
import { OrderStateError } from '../orders.errors.ts';
import { orderTransition } from '../lifecycle.rules.ts';

type Delivery = {
  orderId: string;
  message: string;
  /** Until the order is accepted, the fan can only view the files in the page. */
  isPreviewOnly?: boolean;
};

/**
 * ACTIVE -> DELIVERED by the creator, with a message for the fan and the uploaded files. Throws
 * OrderNotFoundError, OrderStateError or MessageInvalidError.
 */
export async function deliverOrder(
  deps: Deps,
  actor: Actor,
  { orderId, message, isPreviewOnly = false }: Delivery,
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const order = await lockOwnOrder(tx, { actor, orderId });
    const now = deps.now();
    if (!orderRights({ order, personId: actor.id, now }).canDeliver) throw new OrderStateError();
    const delivery = orderTransition('deliver');
    await tx.serviceOrder.update({
      where: { id: orderId, ...delivery.where },
      data: { ...delivery.data, deliveredAt: now },
    });
    const messageId = await writeMessage(tx, {
      purchase: { orderId },
      authorId: actor.id,
      kind: 'DELIVERY',
      body: message,
      now,
    });
    await takeAlongFiles(tx, { orderId, messageId, isPreviewOnly });
    await addJob(
      tx,
      'completeOrder',
      { orderId },
      { runAt: acceptedByItself(now), jobKey: `completeOrder:${orderId}` },
    );
    await notifyOfOrder(tx, { order, kind: 'delivered', sides: ['fan'], now });
  });
}
