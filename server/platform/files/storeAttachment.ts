import { createReadStream } from 'node:fs';
import type { Deps } from '../../Deps.ts';
import type { Prisma } from '../database/generated/client.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { getContentType, safeName } from './attachment.rules.ts';
import { newPrivateKey } from './FileStore.ts';
import type { UploadedFile } from './readUpload.ts';
import { requireContent } from './requireContent.ts';
import { FileTypeRefusedError } from './uploads.errors.ts';

type Attachment = { name: string; contentType: string; bytes: number; key: string };

/**
 * Stores an uploaded file and its row. If the row cannot be inserted, the file
 * is deleted again. Throws FileTypeRefusedError, FileContentError and what `record` throws.
 */
export async function storeAttachment(
  deps: Deps,
  {
    folder,
    uploaded: { filename, path, bytes },
    record,
  }: {
    folder: 'deliveries' | 'answers';
    uploaded: UploadedFile;
    record: (tx: Prisma.TransactionClient, file: Attachment) => Promise<void>;
  },
): Promise<void> {
  const name = safeName(filename);
  const contentType = getContentType(name);
  if (!contentType || bytes === 0) throw new FileTypeRefusedError();
  await requireContent({ path, name, field: 'file' });
  const key = newPrivateKey(folder);
  await deps.files.write({ key, content: createReadStream(path), contentType });
  try {
    await inTransaction(deps.prisma, (tx) => record(tx, { name, contentType, bytes, key }));
  } catch (error) {
    await deps.files.delete(key);
    throw error;
  }
}
