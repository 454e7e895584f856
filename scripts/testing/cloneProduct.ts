import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The files that the server and the sandbox need, including generated code. */
const NEEDED = [
  'package.json',
  'package-lock.json',
  'schema.graphql',
  'tsconfig.json',
  'prisma',
  'persisted',
  'sandbox',
  'scripts',
  'server',
  'client',
  'clients',
  'locales',
  'dist',
];

const run = promisify(execFile);

/**
 * Copies the project with its packages to another folder, as `git clone` and `npm ci` would. Replaces
 * the copy of a failed test, into which `cp` would put the packages a second time.
 */
export async function cloneProduct(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of NEEDED.filter((entry) => existsSync(entry))) {
    await cp(name, path.join(folder, name), { recursive: true });
  }
  const packages = path.join(folder, 'node_modules');
  // Hard links are fast; another file system needs a copy.
  await run('cp', ['-al', 'node_modules', packages]).catch(() =>
    run('cp', ['-a', 'node_modules', packages]),
  );
}
