import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Actor } from '../../../../platform/access/Actor.ts';
import type { Deps } from '../../../../Deps.ts';
import { requireContent } from '../../../../platform/files/requireContent.ts';
import { writeTemporaryFile } from '../../../../platform/files/temporaryFile.ts';
import { requireDeliverable } from '../requireDeliverable.ts';
import { findOwnUpload } from './findOwnUpload.ts';
import { nextPartBytes, partNumber } from './part.rules.ts';
import {
  UploadInUseError,
  UploadNotFoundError,
  UploadOffsetError,
  UploadPartError,
} from './uploads.errors.ts';

type Part = { uploadId: string; offset: number; bytes: number };

/**
 * Checks a part before its content is read. Throws UploadNotFoundError, OrderStateError,
 * UploadOffsetError or UploadPartError.
 */
export async function checkUploadPart(
  deps: Deps,
  actor: Actor,
  { uploadId, offset, bytes }: Part,
): Promise<void> {
  const upload = await findOwnUpload(deps.prisma, { actor, uploadId });
  requireDeliverable(deps, { actor, order: upload.order });
  if (offset !== upload.receivedBytes) throw new UploadOffsetError(upload.receivedBytes);
  const expected = nextPartBytes(upload);
  if (bytes !== expected || expected === 0) throw new UploadPartError(expected);
}

/**
 * Stores a checked part and returns the number of received bytes. The content goes to a temporary
 * file first: a connection that ends early changes nothing, and a slow one does not occupy a
 * connection to the store. Throws like checkUploadPart, or UploadInUseError or FileContentError.
 */
export async function receiveUploadPart(
  deps: Deps,
  actor: Actor,
  { content, ...part }: Part & { content: Readable },
): Promise<number> {
  const file = await writeTemporaryFile(deps, { stream: content, maxBytes: part.bytes });
  try {
    if (file.bytes !== part.bytes) throw new UploadPartError(part.bytes);
    return await storePart({ deps, actor, part, path: file.path });
  } finally {
    await file.remove();
  }
}

type Storing = { deps: Deps; actor: Actor; part: Part; path: string };

async function storePart({ deps, actor, part, path }: Storing): Promise<number> {
  const { uploadId, offset, bytes } = part;
  // A part that is resent while its first attempt is being stored must not overwrite it.
  const release = await deps.concurrency.acquire({ key: `uploadPart:${uploadId}`, max: 1 });
  if (!release) throw new UploadInUseError();
  try {
    const { key, name, storeUploadId, receivedBytes } = await findOwnUpload(deps.prisma, {
      actor,
      uploadId,
    });
    if (offset !== receivedBytes) throw new UploadOffsetError(receivedBytes);
    if (offset === 0) await requireContent({ path, name, field: 'name' });
    const partTag = await deps.files.writePart({
      key,
      storeUploadId,
      number: partNumber(offset),
      offset,
      bytes,
      content: createReadStream(path),
    });
    const { count } = await deps.prisma.deliveryUpload.updateMany({
      where: { id: uploadId, receivedBytes: offset },
      data: {
        receivedBytes: offset + bytes,
        partTags: { push: partTag },
        lastPartAt: deps.now(),
      },
    });
    if (count === 0) throw new UploadNotFoundError();
    return offset + bytes;
  } finally {
    release();
  }
}
