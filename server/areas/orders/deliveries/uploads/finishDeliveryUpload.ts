import type { Actor } from '../../../../platform/access/Actor.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import { lockOwnOrder } from '../../lockOrder.ts';
import { addDeliveryFile } from '../deliveryFiles.ts';
import { requireDeliverable } from '../requireDeliverable.ts';
import { findOwnUpload } from './findOwnUpload.ts';
import { UploadIncompleteError, UploadNotFoundError } from './uploads.errors.ts';

/**
 * Makes a complete upload a file of the next delivery. Returns its order. Throws
 * UploadNotFoundError, UploadIncompleteError or OrderStateError.
 */
export async function finishDeliveryUpload(
  deps: Deps,
  actor: Actor,
  { uploadId }: { uploadId: string },
): Promise<string> {
  const upload = await findOwnUpload(deps.prisma, { actor, uploadId });
  requireDeliverable(deps, { actor, order: upload.order });
  const { orderId, name, contentType, bytes, receivedBytes, key } = upload;
  if (receivedBytes < bytes) throw new UploadIncompleteError();
  await deps.files.completeParts(upload);
  await inTransaction(deps.prisma, async (tx) => {
    const order = await lockOwnOrder(tx, { actor, orderId });
    requireDeliverable(deps, { actor, order });
    const { count } = await tx.deliveryUpload.deleteMany({ where: { id: uploadId } });
    if (count === 0) throw new UploadNotFoundError();
    const file = { name, contentType, bytes, key };
    await addDeliveryFile(tx, { orderId, file, now: deps.now() });
  });
  return orderId;
}
