import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../Deps.ts';
import { HOUR_MS } from '../time/timeUnits.rules.ts';

/** Older files belong to killed processes, because no upload takes this long. */
const STALE_MS = HOUR_MS;

/** A file that is being uploaded. The code that creates it must remove it. */
export type TemporaryFile = { path: string; bytes: number; remove: () => Promise<void> };

export class TooManyBytesError extends Error {}

type Source = { stream: Readable; maxBytes: number };

/**
 * Writes a stream to a file below DATA_DIR, so that a slow upload uses disk space instead of
 * memory. Reads a stream that is too long to its end, so that the client receives the response,
 * then throws TooManyBytesError.
 */
export async function writeTemporaryFile(
  { env }: Pick<Deps, 'env'>,
  { stream, maxBytes }: Source,
): Promise<TemporaryFile> {
  const folder = path.join(env.dataDir, 'uploads');
  await prepareFolder(folder);
  const file = path.join(folder, randomUUID());
  const remove = (): Promise<void> => rm(file, { force: true });
  let bytes = 0;
  const upToLimit = async function* upToLimit(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes <= maxBytes) yield chunk;
    }
  };
  try {
    // Iterate instead of pipe: the upload library unpipes a stream at its limit, and a pipe would
    // then never end.
    await pipeline(stream, upToLimit, createWriteStream(file));
    if (bytes > maxBytes) throw new TooManyBytesError();
  } catch (error) {
    await remove();
    throw error;
  }
  return { path: file, bytes, remove };
}

const prepared = new Map<string, Promise<void>>();

function prepareFolder(folder: string): Promise<void> {
  const preparing = prepared.get(folder) ?? makeFolder(folder);
  prepared.set(folder, preparing);
  // Remove the file of a failed attempt, for example when the disk is full.
  preparing.catch(() => prepared.delete(folder));
  return preparing;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another process may have removed it.
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}
