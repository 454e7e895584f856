import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { closeCheckout } from '../payments/checkout/closeCheckout.ts';
import { expirePayment } from '../payments/checkout/expirePayment.ts';
import { tipTransition } from './lifecycle.rules.ts';
import { publishTipChanged } from './publishTipChanged.ts';

/** Expires a tip that was not paid in time; settles a concurrent payment instead. Idempotent. */
export async function expireTip(deps: Deps, { tipId }: { tipId: string }): Promise<void> {
  const tip = await deps.prisma.tip.findFirst({
    where: { id: tipId, ...tipTransition('expire').where, paymentDueAt: { lte: deps.now() } },
    select: { payment: { select: { id: true } } },
  });
  if (!tip) return;
  const checkout = tip.payment ? await closeCheckout(deps, { paymentId: tip.payment.id }) : null;
  if (!checkout?.paid) await inTransaction(deps.prisma, (tx) => releaseTip({ deps, tx, tipId }));
}

/** AWAITING_PAYMENT -> EXPIRED, in the caller's transaction. Idempotent. */
export async function releaseTip({
  deps,
  tx,
  tipId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  tipId: string;
}): Promise<void> {
  const expiry = tipTransition('expire');
  const [tip] = await tx.tip.updateManyAndReturn({
    where: { id: tipId, ...expiry.where },
    data: { ...expiry.data, endedAt: deps.now() },
  });
  if (!tip) return;
  await expirePayment(tx, { purchase: { tipId }, now: deps.now() });
  await publishTipChanged(tx, tip);
}
