import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const STAMPS = 'node_modules/.cache/slotcast';

/** Runs `work` if `inputs` changed since its last success or an output is missing. */
export async function runIfInputsChanged({
  name,
  inputs,
  outputs,
  work,
}: {
  name: string;
  inputs: string[];
  outputs: string[];
  work: () => Promise<void>;
}): Promise<boolean> {
  const hash = await computeHash(inputs);
  const file = path.join(STAMPS, name);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept === hash && outputs.every((output) => existsSync(output))) return false;
  await work();
  await mkdir(STAMPS, { recursive: true });
  await writeFile(file, hash);
  return true;
}

async function computeHash(inputs: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) await addTo({ hash, place: input });
  return hash.digest('hex');
}

async function addTo({
  hash,
  place,
}: {
  hash: ReturnType<typeof createHash>;
  place: string;
}): Promise<void> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    hash.update(place).update(await readFile(place).catch(() => ''));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name !== '__generated__' && entry.name !== 'generated')
      await addTo({ hash, place: path.join(place, entry.name) });
  }
}
