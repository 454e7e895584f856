import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { areBlocked } from '../../safety/blocks.access.ts';
import { isSellingPaused } from '../../payments/payouts/requireSelling.ts';
import { startRefund } from '../../payments/refunds/startRefund.ts';
import { notifyOfOrder } from '../publishOrderChanged.ts';
import { queueOverdue } from '../refunds/notifyOverdueOrder.ts';
import { dueAfterLatePayment } from '../order.rules.ts';
import { orderTransition } from '../lifecycle.rules.ts';

type Settling = { deps: Deps; tx: Prisma.TransactionClient; payment: Payment; orderId: string };

/**
 * AWAITING_PAYMENT -> ACTIVE after a successful payment. A late payment revives an expired order,
 * which is then due its deadline days after the payment, unless a coupon redemption or the part of
 * a gift card was released with it, an account was deleted or deactivated, one of the two has
 * blocked the other, or selling is paused: then it is refunded immediately.
 */
export async function activatePaidOrder({ deps, tx, payment, orderId }: Settling): Promise<void> {
  const order = await tx.serviceOrder.findUniqueOrThrow({
    where: { id: orderId },
    include: { creator: { select: { isActive: true } }, fan: { select: { isActive: true } } },
  });
  const now = deps.now();
  const revivable =
    order.status === 'EXPIRED' &&
    payment.amountMinor === order.totalMinor &&
    order.couponId === null &&
    order.creator.isActive &&
    order.fan.isActive &&
    !(await isSellingPaused(tx, { creatorId: order.creatorId })) &&
    !(await areBlocked(tx, [order.fanId, order.creatorId]));
  const isAwaited = order.status === 'AWAITING_PAYMENT' && payment.amountMinor === order.totalMinor;
  if (!isAwaited && !revivable) {
    await startRefund(tx, { payment, reason: 'PAID_TOO_LATE' });
    await notifyOfOrder(tx, { order, kind: 'paidTooLate', sides: ['fan'], now });
    return;
  }
  const activation = orderTransition('activate');
  const dueAt = revivable ? dueAfterLatePayment({ ...order, paidAt: now }) : order.dueAt;
  await tx.serviceOrder.update({
    where: { id: orderId, ...activation.where },
    data: { ...activation.data, endedAt: null, dueAt },
  });
  await queueOverdue(tx, { id: orderId, dueAt });
  await notifyOfOrder(tx, { order, kind: 'ordered', sides: ['fan', 'creator'], now });
}
