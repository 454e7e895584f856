import { chown, lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** PostgreSQL refuses to run as root. This is the id of the user "nobody" on every Linux. */
export const NOBODY = 65_534;

export const isRoot = (): boolean => process.getuid?.() === 0;

const ENTER = 0o001;

/** Whether every user can reach this folder: each folder above it can be entered by others. */
export async function isReachableByAll(folder: string): Promise<boolean> {
  for (let at = await realpath(folder); ; at = path.dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & ENTER) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Every file and folder below a place, the place itself first; symbolic links are not followed. */
export async function filesBelow(place: string): Promise<string[]> {
  if (!(await lstat(place)).isDirectory()) return [place];
  const names = await readdir(place);
  const below = await Promise.all(names.map((name) => filesBelow(path.join(place, name))));
  return [place, ...below.flat()];
}

/** Changes the owner of a folder and its contents to "nobody". */
export async function anonymize(folder: string): Promise<void> {
  for (const file of await filesBelow(folder)) await chown(file, NOBODY, NOBODY);
}
