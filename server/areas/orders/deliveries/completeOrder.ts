import type { Prisma, ServiceOrder } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { scheduleTransfer } from '../../payments/transfers/scheduleTransfer.ts';
import { notifyOfOrder } from '../publishOrderChanged.ts';
import { lockOrder } from '../lockOrder.ts';
import { deliveredBefore } from '../order.rules.ts';
import { orderTransition } from '../lifecycle.rules.ts';

/** Accepts a delivery without objection for 3 days; ignores a younger one. Idempotent. */
export async function completeOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await lockOrder(tx, { orderId });
    const order = await tx.serviceOrder.findFirst({
      where: {
        id: orderId,
        ...orderTransition('complete').where,
        deliveredAt: { lte: deliveredBefore(deps.now()) },
      },
    });
    if (order) await complete({ deps, tx, order });
  });
}

/** DELIVERED -> COMPLETED of a locked order; the creator's share is due immediately. */
export async function complete({
  deps,
  tx,
  order,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  order: ServiceOrder;
}): Promise<void> {
  const now = deps.now();
  const { id, creatorId, totalMinor, feeMinor, currency } = order;
  const completion = orderTransition('complete');
  await tx.serviceOrder.update({
    where: { id, ...completion.where },
    data: { ...completion.data, completedAt: now },
  });
  await scheduleTransfer(tx, {
    purchase: { orderId: id },
    creatorId,
    totalMinor,
    feeMinor,
    currency,
    payableAt: now,
  });
  await notifyOfOrder(tx, { order, kind: 'completed', sides: ['fan', 'creator'], now });
}
