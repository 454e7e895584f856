import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

const ROOT = '.mutation';
/** Of this process, so that two runs do not share their copies. */
export const COPIES = path.join(ROOT, String(process.pid));
const SKIPPED = new Set(['node_modules', '.git', 'dist', 'test-results', ROOT]);

/** A copy of the project with the same `node_modules`, so that the working tree is never changed. */
export async function copyProject(name: string): Promise<string> {
  const target = path.resolve(COPIES, name);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const entry of await readdir('.')) {
    if (SKIPPED.has(entry) || entry.startsWith('.data')) continue;
    await cp(entry, path.join(target, entry), { recursive: true, verbatimSymlinks: true });
  }
  await symlink(path.resolve('node_modules'), path.join(target, 'node_modules'));
  return target;
}

export async function removeCopies(): Promise<void> {
  await rm(COPIES, { recursive: true, force: true });
}
