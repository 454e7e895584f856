import { readFile } from 'node:fs/promises';
import type { Deps } from '../Deps.ts';

/** Stores one of the images that `npm run draw:demo` draws. */
export async function storeDemoImage(deps: Deps, { key }: { key: string }): Promise<void> {
  const content = await readFile(new URL(`images/${key}`, import.meta.url));
  await deps.files.write({ key, content, contentType: 'image/webp' });
}
