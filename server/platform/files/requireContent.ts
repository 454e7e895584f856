import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { getContentType } from './attachment.rules.ts';
import { isContentOf } from './fileContent.rules.ts';
import { FileContentError } from './uploads.errors.ts';

const HEAD_BYTES = 4_096;

type Checked = { path: string; name: string; field: 'file' | 'name' };

/**
 * Throws FileContentError unless the file, or the first part of one, is of the type that the
 * extension of its name says.
 */
export async function requireContent({ path, name, field }: Checked): Promise<void> {
  const contentType = getContentType(name) ?? '';
  const given = { contentType, head: await readHead(path), detected: await detect(path) };
  if (!isContentOf(given)) throw new FileContentError({ name, field });
}

/** Null for content that is not recognized, or too malformed to be read. */
async function detect(path: string): Promise<string | null> {
  try {
    return (await fileTypeFromFile(path))?.mime ?? null;
  } catch (error) {
    if ((error as { syscall?: string }).syscall) throw error;
    return null;
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
