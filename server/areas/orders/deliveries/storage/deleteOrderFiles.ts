import type { Actor } from '../../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../../platform/audit/writeAuditEvent.ts';
import type { Prisma, ServiceOrder } from '../../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import { addJob } from '../../../../platform/jobs/addJob.ts';
import { lockOrder, lockOwnOrder } from '../../lockOrder.ts';
import { notifyOrderParties } from '../../notifyOrderParties.ts';
import { DeliveryFileNotFoundError, FilesKeptError } from '../../orders.errors.ts';
import { publishOrderChanged } from '../../publishOrderChanged.ts';
import { removeFiles } from '../removeFiles.ts';
import { canDeleteFiles, deletionAfterNotice } from './deletion.rules.ts';

/**
 * Schedules the deletion of all files of an order that is over, and notifies the fan, who has 14
 * days to save them. Does nothing when it is scheduled already. Throws OrderNotFoundError,
 * FilesKeptError or DeliveryFileNotFoundError.
 */
export async function deleteOrderFiles(
  deps: Deps,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const order = await lockOwnOrder(tx, { actor, orderId });
    if (order.filesDeleteAt && order.creatorId === actor.id) return;
    const now = deps.now();
    if (!canDeleteFiles({ order, personId: actor.id, now }) || (await isDisputed(tx, { orderId })))
      throw new FilesKeptError();
    if ((await tx.deliveryFile.count({ where: { orderId } })) === 0)
      throw new DeliveryFileNotFoundError();
    const filesDeleteAt = deletionAfterNotice(now);
    await tx.serviceOrder.update({ where: { id: orderId }, data: { filesDeleteAt } });
    await addJob(
      tx,
      'deleteScheduledFiles',
      { orderId },
      { runAt: filesDeleteAt, jobKey: `deleteScheduledFiles:${orderId}` },
    );
    await record(tx, { order, action: 'order.scheduleFileDeletion', now, detail: {} });
    await notifyFan(tx, { order, now });
  });
}

/**
 * Deletes the files of an order whose scheduled time has come. While a bank decides about its
 * payment they are kept, and the creator may schedule it again. Idempotent.
 */
export async function deleteScheduledFiles(
  deps: Deps,
  { orderId }: { orderId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await lockOrder(tx, { orderId });
    const now = deps.now();
    const order = await tx.serviceOrder.findFirst({
      where: { id: orderId, filesDeletedAt: null, filesDeleteAt: { lte: now } },
    });
    if (!order) return;
    if (await isDisputed(tx, { orderId })) {
      await tx.serviceOrder.update({ where: { id: orderId }, data: { filesDeleteAt: null } });
      await record(tx, { order, action: 'order.keepDisputedFiles', now, detail: {} });
      return publishOrderChanged(tx, order);
    }
    const files = await tx.deliveryFile.findMany({ where: { orderId } });
    await removeFiles(tx, files);
    await tx.serviceOrder.update({ where: { id: orderId }, data: { filesDeletedAt: now } });
    const detail = { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    await record(tx, { order, action: 'order.deleteFiles', now, detail });
    await publishOrderChanged(tx, order);
  });
}

async function isDisputed(
  tx: Prisma.TransactionClient,
  { orderId }: { orderId: string },
): Promise<boolean> {
  return (await tx.dispute.count({ where: { status: 'OPEN', payment: { orderId } } })) > 0;
}

type Act = { order: ServiceOrder; action: string; now: Date; detail: Prisma.InputJsonObject };

/** The creator asked for it, also when the job does it. */
async function record(
  tx: Prisma.TransactionClient,
  { order, action, now, detail }: Act,
): Promise<void> {
  await writeAuditEvent(tx, {
    actor: { id: order.creatorId },
    action,
    entity: 'ServiceOrder',
    entityId: order.id,
    detail,
    now,
  });
}

async function notifyFan(
  tx: Prisma.TransactionClient,
  { order, now }: { order: ServiceOrder; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const kind = 'filesEnding';
  await addJob(
    tx,
    'mailOrder',
    { kind, orderId: order.id, side: 'fan', at },
    { jobKey: `mail:${kind}:${order.id}:fan:${at}` },
  );
  await notifyOrderParties(tx, { orderId: order.id, event: kind, now });
  await publishOrderChanged(tx, order);
}
