import type { Actor } from '../../../../platform/access/Actor.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import { getContentType, safeName } from '../../../../platform/files/attachment.rules.ts';
import { newPrivateKey } from '../../../../platform/files/FileStore.ts';
import { FileTypeRefusedError } from '../../../../platform/files/uploads.errors.ts';
import { lockOwnOrder } from '../../lockOrder.ts';
import { requireDeliverable } from '../requireDeliverable.ts';
import { MAX_DELIVERY_FILE_BYTES } from '../storage/storage.rules.ts';
import { lockStorage, requireStorage } from '../storage/requireStorage.ts';

type NewUpload = { orderId: string; name: string; bytes: number; fingerprint: string };
type Checked = NewUpload & { contentType: string };
type Asking = { deps: Deps; actor: Actor; file: Checked };

/**
 * Begins the upload of a file for the next delivery, or finds the unfinished one of the same file.
 * Returns its id. Throws OrderNotFoundError, OrderStateError, FileTypeRefusedError,
 * TooManyFilesError or DeliveryLimitError.
 */
export async function beginDeliveryUpload(
  deps: Deps,
  actor: Actor,
  given: NewUpload,
): Promise<string> {
  const name = safeName(given.name);
  const contentType = getContentType(name);
  if (!contentType) throw new FileTypeRefusedError('name');
  if (given.bytes <= 0) throw new FileTypeRefusedError('bytes');
  const asking = { deps, actor, file: { ...given, name, contentType } };
  // Checked before the store is called, and again when the row is inserted.
  return ((await addUpload({ ...asking, stored: null })) ?? (await storeUpload(asking))).id;
}

async function storeUpload({ deps, actor, file }: Asking): Promise<Row> {
  const { files } = deps;
  const key = newPrivateKey('deliveries');
  const stored = {
    key,
    storeUploadId: await files.beginParts({ key, contentType: file.contentType }),
  };
  let row: Row | null = null;
  try {
    row = await addUpload({ deps, actor, file, stored });
  } finally {
    // Rejected, or the same upload was begun concurrently.
    if (row?.key !== key) await files.abortParts(stored);
  }
  if (!row) throw new Error('A begun upload has a row.');
  return row;
}

type Stored = { key: string; storeUploadId: string };
type Row = { id: string; key: string };
const ROW = { id: true, key: true } as const;

/** The unfinished upload of the same file, or the new row; null when nothing is stored for one yet. */
function addUpload({
  deps,
  actor,
  file,
  stored,
}: Asking & { stored: Stored | null }): Promise<Row | null> {
  return inTransaction(deps.prisma, async (tx) => {
    await lockStorage(tx, { creatorId: actor.id });
    const { orderId, name, bytes, fingerprint } = file;
    const order = await lockOwnOrder(tx, { actor, orderId });
    requireDeliverable(deps, { actor, order });
    // A size above the limit may exceed the type of the column.
    if (bytes <= MAX_DELIVERY_FILE_BYTES) {
      const same = await tx.deliveryUpload.findUnique({
        where: { orderId_name_bytes_fingerprint: { orderId, name, bytes, fingerprint } },
        select: ROW,
      });
      if (same) return same;
    }
    await requireStorage(tx, { order, bytes, field: 'bytes' });
    if (!stored) return null;
    const now = deps.now();
    const data = { ...file, ...stored, lastPartAt: now, createdAt: now };
    return tx.deliveryUpload.create({ data, select: ROW });
  });
}
