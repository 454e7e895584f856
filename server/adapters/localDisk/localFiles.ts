import { createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  fileKey,
  isFileKey,
  type FileFacts,
  type FileStore,
  type PartStore,
} from '../../platform/files/FileStore.ts';

export function localFiles({ folder }: { folder: string }): FileStore {
  const place = (key: string) => path.join(folder, fileKey(key));
  return {
    write: async ({ key, content }) => {
      const file = place(key);
      await mkdir(path.dirname(file), { recursive: true });
      const unfinished = `${file}.part`;
      try {
        await (Buffer.isBuffer(content)
          ? writeFile(unfinished, content)
          : pipeline(content, createWriteStream(unfinished)));
        await rename(unfinished, file);
      } catch (error) {
        // Otherwise a full disk would stay full.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (key) => (isFileKey(key) ? readFile(place(key)).catch(() => null) : null),
    stat: async (key) => {
      const found = isFileKey(key) ? await stat(place(key)).catch(() => null) : null;
      return found ? factsOf(found) : null;
    },
    open: async (key, range) => {
      const handle = isFileKey(key) ? await open(place(key)).catch(() => null) : null;
      if (!handle) return null;
      const part = range ? { start: range.first, end: range.last } : {};
      return { ...factsOf(await handle.stat()), stream: handle.createReadStream(part) };
    },
    delete: (key) => rm(place(key), { force: true }),
    ...localParts(place),
  };
}

const NO_TAG = '';

/** Parts are written to their place in one file, which gets its name when it is complete. */
function localParts(place: (key: string) => string): PartStore {
  const unfinished = (key: string) => `${place(key)}.parts`;
  return {
    beginParts: async ({ key }) => {
      await mkdir(path.dirname(place(key)), { recursive: true });
      await writeFile(unfinished(key), '');
      return '';
    },
    writePart: async ({ key, offset, content }) => {
      await pipeline(
        content,
        createWriteStream(unfinished(key), { flags: 'r+', start: offset, flush: true }),
      );
      return NO_TAG;
    },
    completeParts: async ({ key }) => {
      await rename(unfinished(key), place(key)).catch(async (error: unknown) => {
        if (!(await stat(place(key)).catch(() => null))) throw error;
      });
    },
    abortParts: ({ key }) => rm(unfinished(key), { force: true }),
  };
}

/** A file is replaced, never changed in place, so size and time identify its content. */
function factsOf({ size, mtimeMs }: Stats): FileFacts {
  return { bytes: size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}
