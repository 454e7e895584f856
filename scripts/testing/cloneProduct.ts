import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What the server and the sandbox need, generated code included. */
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
  'dist',
];

const run = promisify(execFile);

/** A copy of the project in another folder, with packages of its own, as `git clone` and `npm ci` make it. */
export async function cloneProduct(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of NEEDED.filter((entry) => existsSync(entry))) {
    await cp(name, path.join(folder, name), { recursive: true });
  }
  const packages = path.join(folder, 'node_modules');
  // Hard links are made in a second; another file system needs a real copy.
  await run('cp', ['-al', 'node_modules', packages]).catch(() =>
    run('cp', ['-a', 'node_modules', packages]),
  );
}
