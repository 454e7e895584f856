import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Written by the build (scripts/build/prerender.ts). */
const FOLDER = 'documents';
/** A new build is detected after this time. */
const CACHE_TTL_MS = 2_000;
/** Above the number of files in a build. */
const MAX_FILES = 200;

const files = new LRUCache<string, { text: string | null }>({
  max: MAX_FILES,
  ttl: CACHE_TTL_MS,
  ignoreFetchAbort: true,
  fetchMethod: async (file) => ({ text: await readFile(file, 'utf8').catch(() => null) }),
});

type Wanted = { clientFolder: string; name: string };

/** A file of the built documents; null if it does not exist. */
export async function readBuiltFile({ clientFolder, name }: Wanted): Promise<string | null> {
  return (await files.forceFetch(path.join(clientFolder, FOLDER, name))).text;
}
