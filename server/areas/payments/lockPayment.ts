import type { Payment, Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { findHandler, nameOf, PURCHASE_IDS } from './purchase.ts';

type Locking = { deps: Deps; tx: Prisma.TransactionClient; paymentId: string };

/**
 * Locks the purchase first, as everywhere, then the payment. A session of a pack that was booked or
 * returned while this waited has another purchase by then, which is locked too; deadlocks are
 * retried.
 */
export async function lockPayment({ deps, tx, paymentId }: Locking): Promise<Payment | null> {
  const found = await tx.payment.findUnique({ where: { id: paymentId }, select: PURCHASE_IDS });
  if (!found) return null;
  const { handler, id } = findHandler(deps, found);
  await handler.lock(tx, { id });
  await tx.$queryRaw`select 1 from "Payment" where "id" = ${paymentId}::uuid for update`;
  const payment = await tx.payment.findUnique({ where: { id: paymentId } });
  if (payment && nameOf(payment).id !== id) {
    const moved = findHandler(deps, payment);
    await moved.handler.lock(tx, { id: moved.id });
  }
  return payment;
}
