import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './FileStore.ts';

const KEY = /^[a-z]+\/[a-zA-Z0-9_-]+\.webp$/;

/** Files below a folder. A key is never a path of the caller's choosing. */
export function localFiles({ folder }: { folder: string }): FileStore {
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error(`No file key: ${key}`);
    return path.join(folder, key);
  };
  return {
    write: async ({ key, content }) => {
      const file = place(key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    read: async (key) => (KEY.test(key) ? readFile(place(key)).catch(() => null) : null),
    delete: (key) => rm(place(key), { force: true }),
  };
}
