import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileKey, isFileKey, type FileStore } from './FileStore.ts';

/** Files below a folder. */
export function localFiles({ folder }: { folder: string }): FileStore {
  const place = (key: string) => path.join(folder, fileKey(key));
  return {
    write: async ({ key, content }) => {
      const file = place(key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    read: async (key) => (isFileKey(key) ? readFile(place(key)).catch(() => null) : null),
    delete: (key) => rm(place(key), { force: true }),
  };
}
