import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename as moveFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OPERATIONS = 'persisted/operations.json';
/** Files with operation ids. Compressed copies are skipped so that the server sends these files. */
const WITH_IDS = /\.(?:js|html|json)$/;
const COMPRESSED = /\.(?:br|gz)$/;
const ID = /\b[0-9a-f]{32}\b/g;
/** Browsers cache assets by name without expiry, so those of the old release need other names. */
const ASSETS = 'dist/client/assets';
const ASSET = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g;

export type OldRelease = {
  /** A server started in this folder is one of the old release. */
  folder: string;
  /** A server started in this folder serves the old pages and knows only the new operations. */
  mismatched: string;
  ids: string[];
  currentIds: string[];
  remove: () => Promise<void>;
};

/** Simulates a previous release: a copy of this build in which every operation has another id. */
export async function makeOldRelease(): Promise<OldRelease> {
  const base = await mkdtemp(path.join(tmpdir(), 'slotcast-old-release-'));
  const [folder, mismatched] = [path.join(base, 'old'), path.join(base, 'mismatched')];
  for (const place of [folder, mismatched]) await linkSources(place);
  const current = JSON.parse(await readFile(path.join(ROOT, OPERATIONS), 'utf8')) as Record<
    string,
    string
  >;
  const currentIds = Object.keys(current);
  const oldIds = new Map(currentIds.map((id) => [id, [...id].toReversed().join('')]));
  const assets = new Set(await readdir(path.join(ROOT, ASSETS)));
  const rename = (text: string): string =>
    text
      .replace(ID, (id) => oldIds.get(id) ?? id)
      .replace(ASSET, (name) => (assets.has(name) ? `old-${name}` : name));

  await copyRenamed({ from: path.join(ROOT, 'dist'), to: path.join(folder, 'dist'), rename });
  for (const name of await readdir(path.join(folder, ASSETS)))
    if (rename(name) !== name)
      await moveFile(path.join(folder, ASSETS, name), path.join(folder, ASSETS, rename(name)));
  await symlink(path.join(folder, 'dist'), path.join(mismatched, 'dist'));
  for (const place of [folder, mismatched]) await mkdir(path.join(place, 'persisted'));
  await writeFile(path.join(folder, OPERATIONS), rename(JSON.stringify(current)));
  await writeFile(path.join(mismatched, OPERATIONS), JSON.stringify(current));
  return {
    folder,
    mismatched,
    ids: [...oldIds.values()],
    currentIds,
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

async function linkSources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(ROOT)).filter(
    (name) => !['dist', 'persisted', '.git'].includes(name),
  );
  for (const name of names) await symlink(path.join(ROOT, name), path.join(folder, name));
}

async function copyRenamed(copy: {
  from: string;
  to: string;
  rename: (text: string) => string;
}): Promise<void> {
  const { from, to, rename } = copy;
  await cp(from, to, { recursive: true, filter: (source) => !COMPRESSED.test(source) });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WITH_IDS.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, rename(await readFile(file, 'utf8')));
  }
}
