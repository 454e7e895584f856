import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { releaseCouponRedemption } from '../../coupons/redeemCoupon.ts';
import { closeCheckout } from '../../payments/checkout/closeCheckout.ts';
import { expirePayment } from '../../payments/checkout/expirePayment.ts';
import { packTransition } from '../lifecycle.rules.ts';
import { publishPackChanged } from '../publishPackChanged.ts';

/** Ends a pack that was not paid in time; settles a concurrent payment instead. Idempotent. */
export async function expirePackPurchase(
  deps: Deps,
  { packPurchaseId }: { packPurchaseId: string },
): Promise<void> {
  const purchase = await deps.prisma.packPurchase.findFirst({
    where: {
      id: packPurchaseId,
      ...packTransition('lapse').where,
      paymentDueAt: { lte: deps.now() },
    },
    select: { payments: { select: { id: true } } },
  });
  if (!purchase) return;
  const [payment] = purchase.payments;
  const checkout = payment ? await closeCheckout(deps, { paymentId: payment.id }) : null;
  if (!checkout?.paid)
    await inTransaction(deps.prisma, (tx) => releasePackPurchase({ deps, tx, packPurchaseId }));
}

/** AWAITING_PAYMENT -> UNPAID, in the caller's transaction. Idempotent. */
export async function releasePackPurchase({
  deps,
  tx,
  packPurchaseId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  packPurchaseId: string;
}): Promise<void> {
  const now = deps.now();
  const lapse = packTransition('lapse');
  const [purchase] = await tx.packPurchase.updateManyAndReturn({
    where: { id: packPurchaseId, ...lapse.where },
    data: { ...lapse.data, endedAt: now },
  });
  if (!purchase) return;
  await expirePayment(tx, { purchase: { packPurchaseId }, now });
  await releaseCouponRedemption(tx, { purchase: { packPurchaseId }, now });
  await publishPackChanged(tx, purchase);
}
