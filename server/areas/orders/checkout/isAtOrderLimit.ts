import type { Prisma } from '../../../platform/database/generated/client.ts';
import { lockName } from '../../../platform/database/lockName.ts';
import { MAX_UNPAID_ORDERS } from '../order.rules.ts';

/**
 * Whether the maximum of the fan's orders waits for a payment: each uses a coupon and opens a
 * checkout. An advisory lock serializes the orders of one fan until the transaction ends, so that
 * concurrent requests are counted one after another.
 */
export async function isAtOrderLimit(
  tx: Prisma.TransactionClient,
  { fanId, now }: { fanId: string; now: Date },
): Promise<boolean> {
  await lockName(tx, `orders ${fanId}`);
  const unpaid = await tx.serviceOrder.count({
    where: { fanId, status: 'AWAITING_PAYMENT', paymentDueAt: { gt: now } },
  });
  return unpaid >= MAX_UNPAID_ORDERS;
}
