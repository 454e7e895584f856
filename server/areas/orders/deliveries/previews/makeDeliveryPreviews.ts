import type { Deps } from '../../../../Deps.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import { encodePreviews, type Previews } from '../../../../platform/files/encodePreview.ts';
import { newPrivateKey } from '../../../../platform/files/FileStore.ts';
import { TooManyBytesError, writeTemporaryFile } from '../../../../platform/files/temporaryFile.ts';
import { ImageUnreadableError } from '../../../../platform/files/uploads.errors.ts';
import { publishOrderChanged } from '../../publishOrderChanged.ts';

const MAX_BYTES = 200_000_000;

/** Makes the smaller images of a delivered image, or records that there are none. Idempotent. */
export async function makeDeliveryPreviews(
  deps: Deps,
  { fileId }: { fileId: string },
): Promise<void> {
  const file = await deps.prisma.deliveryFile.findFirst({
    where: { id: fileId, previewState: 'PENDING' },
    select: {
      key: true,
      bytes: true,
      order: { include: { creator: { select: { username: true } } } },
    },
  });
  if (!file) return;
  const { order } = file;
  const previews =
    file.bytes <= MAX_BYTES &&
    (await encode(deps, { key: file.key, text: `@${order.creator.username}` }));
  const keys = previews && {
    previewKey: await store(deps, previews.preview),
    watermarkedKey: await store(deps, previews.watermarked),
  };
  const isRecorded = await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.deliveryFile.updateMany({
      where: { id: fileId, previewState: 'PENDING' },
      data: keys ? { ...keys, previewState: 'READY' } : { previewState: 'NONE' },
    });
    if (count === 1) await publishOrderChanged(tx, order);
    return count === 1;
  });
  // The file was removed meanwhile, or a concurrent run was faster.
  if (!isRecorded && keys) for (const key of Object.values(keys)) await deps.files.delete(key);
}

/** Null for a file that is not an image, or too large to be decoded. */
async function encode(
  deps: Deps,
  { key, text }: { key: string; text: string },
): Promise<Previews | null> {
  const opened = await deps.files.open(key);
  if (!opened) return null;
  try {
    const copy = await writeTemporaryFile(deps, { stream: opened.stream, maxBytes: MAX_BYTES });
    try {
      return await encodePreviews(copy.path, { text });
    } finally {
      await copy.remove();
    }
  } catch (error) {
    if (error instanceof ImageUnreadableError || error instanceof TooManyBytesError) return null;
    throw error;
  }
}

async function store({ files }: Deps, content: Buffer): Promise<string> {
  const key = newPrivateKey('deliveries');
  await files.write({ key, content, contentType: 'image/webp' });
  return key;
}
