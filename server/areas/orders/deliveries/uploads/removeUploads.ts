import type { Actor } from '../../../../platform/access/Actor.ts';
import type { DeliveryUpload, Prisma } from '../../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import { addJob } from '../../../../platform/jobs/addJob.ts';
import { findOwnUpload } from './findOwnUpload.ts';
import { DAY_MS } from '../../../../platform/time/timeUnits.rules.ts';

const ABANDONED_AFTER_MS = DAY_MS;
const MAX_AT_ONCE = 1_000;

/** Ends an unfinished upload and returns its order. Throws UploadNotFoundError. */
export async function cancelDeliveryUpload(
  deps: Deps,
  actor: Actor,
  { uploadId }: { uploadId: string },
): Promise<string> {
  return inTransaction(deps.prisma, async (tx) => {
    const upload = await findOwnUpload(tx, { actor, uploadId });
    await removeUploads(tx, [upload]);
    return upload.orderId;
  });
}

/** Removes uploads that received no part for a day; runs every hour. */
export async function deleteAbandonedUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - ABANDONED_AFTER_MS);
  await inTransaction(deps.prisma, async (tx) => {
    const where = { lastPartAt: { lt: before } };
    await removeUploads(tx, await tx.deliveryUpload.findMany({ where, take: MAX_AT_ONCE }));
  });
}

/** Removes all unfinished uploads of a creator, whose account is being deleted. */
export async function deleteUploadsOf(
  tx: Prisma.TransactionClient,
  { userId }: { userId: string },
): Promise<void> {
  await removeUploads(
    tx,
    await tx.deliveryUpload.findMany({ where: { order: { creatorId: userId } } }),
  );
}

/** A job removes the parts from the store. */
async function removeUploads(
  tx: Prisma.TransactionClient,
  uploads: DeliveryUpload[],
): Promise<void> {
  for (const { id, key, storeUploadId } of uploads) {
    const { count } = await tx.deliveryUpload.deleteMany({ where: { id } });
    // A concurrently finished upload has become a file.
    if (count === 1) await addJob(tx, 'discardUpload', { key, storeUploadId });
  }
}
