import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { notifyOfOrder } from '../publishOrderChanged.ts';
import { lockOrder } from '../lockOrder.ts';
import { isOverdue } from '../order.rules.ts';

/** Schedules the overdue check for just after the deadline; a later deadline replaces it. */
export function queueOverdue(
  tx: Prisma.TransactionClient,
  { id, dueAt }: { id: string; dueAt: Date },
): Promise<void> {
  return addJob(
    tx,
    'notifyOverdueOrder',
    { orderId: id },
    { runAt: new Date(dueAt.getTime() + 1_000), jobKey: `notifyOverdueOrder:${id}` },
  );
}

/**
 * Notifies both sides that the deadline has passed without a delivery. Once per deadline;
 * idempotent.
 */
export async function notifyOverdueOrder(
  deps: Deps,
  { orderId }: { orderId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await lockOrder(tx, { orderId });
    const order = await tx.serviceOrder.findUnique({ where: { id: orderId } });
    if (!order || !isOverdue({ ...order, now: deps.now() })) return;
    const notified = await tx.auditEvent.findFirst({
      where: {
        entity: 'ServiceOrder',
        entityId: orderId,
        action: 'order.overdue',
        createdAt: { gte: order.dueAt },
      },
      select: { id: true },
    });
    if (notified) return;
    await writeAuditEvent(tx, {
      actor: null,
      action: 'order.overdue',
      entity: 'ServiceOrder',
      entityId: orderId,
      now: deps.now(),
    });
    await notifyOfOrder(tx, {
      order,
      kind: 'overdue',
      sides: ['fan', 'creator'],
      now: deps.now(),
    });
  });
}
