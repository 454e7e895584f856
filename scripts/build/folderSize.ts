import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of the files below a folder, as the disk stores them, without nested packages. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules')
      .map(async (entry) => {
        const place = path.join(folder, entry.name);
        return entry.isDirectory() ? folderSize(place) : (await lstat(place)).blocks * 512;
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
