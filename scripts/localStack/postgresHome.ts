import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { anonymize, isReachableByAll, isRoot, NOBODY } from './unprivilegedUser.ts';

/**
 * For root: where the unprivileged user of PostgreSQL finds what it cannot reach below the
 * project's folder.
 */
export const SHARED_FOLDER = '/var/lib/slotcast';

/** In the data directory: the name of its folder below the shared folder. */
const NAME_FILE = 'postgres-home';
/** In that folder: which data directory uses it. */
const OWNER_FILE = 'data-directory';

type Place = { dataDir: string; sharedFolder: string };

/**
 * The folder that holds the cluster of a data directory: inside it, or below the shared folder
 * where the user of PostgreSQL cannot reach the data directory. The data directory may be moved; it
 * then keeps its cluster.
 */
export async function databaseHome({
  dataDir,
  sharedFolder = SHARED_FOLDER,
}: {
  dataDir: string;
  sharedFolder?: string;
}): Promise<string> {
  const inside = path.join(dataDir, 'postgres');
  await mkdir(inside, { recursive: true });
  if (!isRoot()) return inside;
  const place = { dataDir, sharedFolder };
  const isShared = existsSync(path.join(dataDir, NAME_FILE)) || !(await isReachableByAll(inside));
  const home = isShared ? await sharedHome(place) : inside;
  await chown(home, NOBODY, NOBODY);
  if (isShared) await moveCluster({ from: inside, to: home });
  return home;
}

async function sharedHome({ dataDir, sharedFolder }: Place): Promise<string> {
  const name = await homeName({ dataDir, sharedFolder });
  const home = path.join(sharedFolder, name);
  await mkdir(home, { recursive: true });
  await chmod(sharedFolder, 0o755);
  await writeFile(path.join(home, OWNER_FILE), dataDir);
  await writeFile(path.join(dataDir, NAME_FILE), name);
  return home;
}

async function homeName({ dataDir, sharedFolder }: Place): Promise<string> {
  const kept = await readText(path.join(dataDir, NAME_FILE));
  if (kept === null) {
    const known = nameByPath(dataDir);
    // Release 0.1 named the folder by the path alone. Without the password a cluster found there
    // belongs to an earlier data directory in the same place.
    const isUsable =
      existsSync(path.join(dataDir, 'postgres-password')) &&
      existsSync(path.join(sharedFolder, known));
    return isUsable ? known : newName();
  }
  const owner = await readText(path.join(sharedFolder, kept, OWNER_FILE));
  const isCopy =
    owner !== null && owner !== dataDir && (await readText(path.join(owner, NAME_FILE))) === kept;
  return isCopy ? newName() : kept;
}

const newName = (): string => randomBytes(8).toString('hex');

const nameByPath = (dataDir: string): string =>
  createHash('sha256').update(dataDir).digest('hex').slice(0, 16);

/** A data directory that was moved to where PostgreSQL cannot reach it still has its cluster inside. */
async function moveCluster({ from, to }: { from: string; to: string }): Promise<void> {
  const [source, target] = [path.join(from, 'cluster'), path.join(to, 'cluster')];
  if (!existsSync(path.join(source, 'PG_VERSION')) || existsSync(target)) return;
  await rename(source, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    // Another file system.
    const unfinished = `${target}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, target);
    await rm(source, { recursive: true });
  });
  await anonymize(target);
}

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}
