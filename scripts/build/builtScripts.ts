import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const BUILT = 'dist/client';

type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/** Which built file contains which module, written by Vite. */
export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(BUILT, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The scripts of these modules and of all that they import, except by dynamic imports. */
export function findScripts(modules: string[], manifest: Manifest): Set<string> {
  const reached = new Set(modules);
  for (const name of reached) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest`);
    for (const imported of chunk.imports ?? []) reached.add(imported);
  }
  return new Set(
    [...reached].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js')),
  );
}
