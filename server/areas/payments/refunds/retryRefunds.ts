import type { Prisma } from '../../../platform/database/generated/client.ts';
import { refundTransition } from '../lifecycle.rules.ts';
import { queueRefund } from './closeRefund.ts';

/** FAILED -> PENDING with the next attempt, which is sent to the payment provider again. */
export async function retryRefunds(
  tx: Prisma.TransactionClient,
  { refundIds }: { refundIds: readonly string[] },
): Promise<void> {
  const retrying = refundTransition('retry');
  for (const id of refundIds) {
    const { count } = await tx.refund.updateMany({
      where: { id, ...retrying.where },
      data: {
        ...retrying.data,
        providerRefundId: null,
        failedAt: null,
        failure: null,
        attempt: { increment: 1 },
      },
    });
    if (count === 1) await queueRefund(tx, { refundId: id });
  }
}
