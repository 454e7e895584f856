import { createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  fileKey,
  isFileKey,
  type FileFacts,
  type FileStore,
} from '../../platform/files/FileStore.ts';

export function localFiles({ folder }: { folder: string }): FileStore {
  const place = (key: string) => path.join(folder, fileKey(key));
  return {
    write: async ({ key, content }) => {
      const file = place(key);
      await mkdir(path.dirname(file), { recursive: true });
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      await pipeline(source, createWriteStream(`${file}.part`));
      await rename(`${file}.part`, file);
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
  };
}

/** A file is replaced, never changed in place, so size and time identify its content. */
function factsOf({ size, mtimeMs }: Stats): FileFacts {
  return { bytes: size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}
