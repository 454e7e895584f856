import type { FileUpload } from 'graphql-upload-minimal';
import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma, ServiceOrder } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { withFile, type UploadedFile } from '../../../platform/files/readUpload.ts';
import { getFileKind } from '../../../platform/files/fileKind.rules.ts';
import { storeAttachment } from '../../../platform/files/storeAttachment.ts';
import { lockOwnOrder } from '../lockOrder.ts';
import { visibleOrders } from '../orders.access.ts';
import { removeFiles } from './removeFiles.ts';
import { requireDeliverable } from './requireDeliverable.ts';
import { lockStorage, requireStorage } from './storage/requireStorage.ts';
import { DeliveryFileNotFoundError, OrderNotFoundError } from '../orders.errors.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

const WAITING = { messageId: null };
const FORGOTTEN_AFTER_MS = DAY_MS;

export async function uploadDeliveryFile(
  deps: Deps,
  actor: Actor,
  { orderId, file }: { orderId: string; file: Promise<FileUpload> },
): Promise<void> {
  const order = await deps.prisma.serviceOrder.findFirst({
    where: { id: orderId, ...visibleOrders(actor) },
  });
  if (!order) throw new OrderNotFoundError();
  await requireSpace({ deps, tx: deps.prisma, actor, order, bytes: 0 });
  await withFile({ deps, file }, (uploaded) => storeFile({ deps, actor, orderId, uploaded }));
}

type Keeping = { deps: Deps; actor: Actor; orderId: string; uploaded: UploadedFile };

async function storeFile({ deps, actor, orderId, uploaded }: Keeping): Promise<void> {
  await storeAttachment(deps, {
    folder: 'deliveries',
    uploaded,
    record: async (tx, file) => {
      await lockStorage(tx, { creatorId: actor.id });
      const order = await lockOwnOrder(tx, { actor, orderId });
      await requireSpace({ deps, tx, actor, order, bytes: file.bytes });
      await addDeliveryFile(tx, { orderId, file, now: deps.now() });
    },
  });
}

type NewFile = {
  orderId: string;
  file: { name: string; contentType: string; bytes: number; key: string };
  now: Date;
};

/** Adds a stored file to the next delivery; a job makes the smaller images of an image. */
export async function addDeliveryFile(
  tx: Prisma.TransactionClient,
  { orderId, file, now }: NewFile,
): Promise<void> {
  const isImage = getFileKind(file.contentType) === 'IMAGE';
  const previewState = isImage ? 'PENDING' : 'NONE';
  const { id: fileId } = await tx.deliveryFile.create({
    data: { orderId, ...file, previewState, createdAt: now },
    select: { id: true },
  });
  if (isImage) await addJob(tx, 'makeDeliveryPreviews', { fileId });
}

type Asking = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  actor: Actor;
  order: ServiceOrder;
  bytes: number;
};

async function requireSpace({ deps, tx, actor, order, bytes }: Asking): Promise<void> {
  requireDeliverable(deps, { actor, order });
  await requireStorage(tx, { order, bytes, field: 'file' });
}

/**
 * Deletes a file that is not delivered yet and returns its order. Throws DeliveryFileNotFoundError,
 * also for another creator's or a delivered file.
 */
export async function deleteDeliveryFile(
  deps: Deps,
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<string> {
  return inTransaction(deps.prisma, async (tx) => {
    const file = await tx.deliveryFile.findFirst({
      where: { id: fileId, messageId: null, order: { creatorId: actor.id } },
    });
    if (!file) throw new DeliveryFileNotFoundError();
    await removeFiles(tx, [file], WAITING);
    return file.orderId;
  });
}

/** Attaches the waiting files to the delivery's message, in the delivery's transaction. */
export async function takeAlongFiles(
  tx: Prisma.TransactionClient,
  { orderId, ...delivery }: { orderId: string; messageId: string; isPreviewOnly: boolean },
): Promise<void> {
  await tx.deliveryFile.updateMany({ where: { orderId, messageId: null }, data: delivery });
}

/** Deletes files that were not delivered in time; runs daily. */
export async function deleteAbandonedDeliveryFiles(deps: Deps): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const before = new Date(deps.now().getTime() - FORGOTTEN_AFTER_MS);
    const where = { ...WAITING, createdAt: { lt: before } };
    await removeFiles(tx, await tx.deliveryFile.findMany({ where, take: 1000 }), WAITING);
  });
}
