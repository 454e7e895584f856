import { readFile } from 'node:fs/promises';
import type { Deps } from '../Deps.ts';

/** Stores one of the images that `npm run draw:demo` draws, by default under its own key. */
export async function storeDemoImage(
  deps: Deps,
  { key, image = key }: { key: string; image?: string },
): Promise<void> {
  const content = await readFile(new URL(`images/${image}`, import.meta.url));
  await deps.files.write({ key, content, contentType: 'image/webp' });
}
