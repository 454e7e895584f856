import { releaseCouponRedemption } from '../../coupons/redeemCoupon.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { expirePayment } from '../../payments/checkout/expirePayment.ts';
import { publishOrderChanged } from '../publishOrderChanged.ts';
import { orderTransition } from '../lifecycle.rules.ts';

/** AWAITING_PAYMENT -> EXPIRED: releases the coupon redemption. Idempotent. */
export async function releaseOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  await inTransaction(deps.prisma, (tx) => releaseAwaiting({ deps, tx, orderId }));
}

export async function releaseAwaiting({
  deps,
  tx,
  orderId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  orderId: string;
}): Promise<void> {
  const now = deps.now();
  const expiry = orderTransition('expire');
  const [order] = await tx.serviceOrder.updateManyAndReturn({
    where: { id: orderId, ...expiry.where },
    data: { ...expiry.data, endedAt: now },
  });
  if (!order) return;
  await expirePayment(tx, { purchase: { orderId }, now });
  await releaseCouponRedemption(tx, { purchase: { orderId }, now });
  await publishOrderChanged(tx, order);
}
