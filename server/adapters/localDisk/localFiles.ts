import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileKey, isFileKey, type FileStore } from '../../platform/files/FileStore.ts';

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
    open: async (key) => {
      const handle = isFileKey(key) ? await open(place(key)).catch(() => null) : null;
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size };
    },
    delete: (key) => rm(place(key), { force: true }),
  };
}
