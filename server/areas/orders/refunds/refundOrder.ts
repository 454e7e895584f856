import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { releaseCouponRedemption } from '../../coupons/redeemCoupon.ts';
import type { Prisma, ServiceOrder } from '../../../platform/database/generated/client.ts';
import type { RefundReason } from '../../../platform/database/generated/enums.ts';
import type { Deps } from '../../../Deps.ts';
import { startRefund } from '../../payments/refunds/startRefund.ts';
import { remainingMinor } from '../../payments/remaining.rules.ts';
import { notifyOfOrder } from '../publishOrderChanged.ts';
import { getRefund } from '../order.rules.ts';
import { OrderStateError } from '../orders.errors.ts';
import { orderTransition } from '../lifecycle.rules.ts';

type Refunding = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  order: ServiceOrder;
  reason: RefundReason;
  /** Null when no person decides. */
  actor: Pick<Actor, 'id'> | null;
};

/**
 * ACTIVE or DELIVERED -> REFUNDED of a locked order, in the caller's transaction: refunds in full
 * and releases the coupon redemption. Throws OrderStateError in any other state.
 */
export async function refundOrder({ deps, tx, order, reason, actor }: Refunding): Promise<void> {
  const now = deps.now();
  const refund = orderTransition('refund');
  const { count } = await tx.serviceOrder.updateMany({
    where: { id: order.id, ...refund.where },
    data: { ...refund.data, endReason: reason, endedAt: now },
  });
  if (count !== 1) throw new OrderStateError();
  await releaseCouponRedemption(tx, { purchase: { orderId: order.id }, now });
  const payment = await tx.payment.findUnique({ where: { orderId: order.id } });
  if (payment) await startRefund(tx, { payment, reason });
  const refundMinor = payment ? remainingMinor(payment) : 0;
  await writeAuditEvent(tx, {
    actor,
    action: 'order.refund',
    entity: 'ServiceOrder',
    entityId: order.id,
    detail: { reason, refundMinor },
    now,
  });
  await notifyOfOrder(tx, { order, kind: getRefund(reason), sides: ['fan', 'creator'], now });
}
