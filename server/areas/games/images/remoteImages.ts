import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../Deps.ts';
import { encodeImage } from '../../../platform/files/encodeImage.ts';

/** Pixels of our copy of an image of the external database. */
const SIZE = { width: 600, height: 800 };
const ADDRESS = /^\/game-images\/([\w-]+)\/([0-9a-f]{64})\.webp$/;

/**
 * Our own URL for an image of the external game database. Browsers load images from our host only,
 * and clients cannot make us fetch a URL that the database did not return.
 */
export function remoteImageUrl(deps: Deps, imageUrl: string): string {
  const text = Buffer.from(imageUrl).toString('base64url');
  return `/game-images/${text}/${computeSeal(deps, text)}.webp`;
}

/**
 * Returns the image as WebP, fetched once and stored; null for a URL that is not ours. Throws
 * GameDatabaseDown or an image error.
 */
export async function readRemoteImage(deps: Deps, address: string): Promise<Buffer | null> {
  const [, text = '', seal = ''] = ADDRESS.exec(address) ?? [];
  if (!text || !timingSafeEqual(Buffer.from(seal), Buffer.from(computeSeal(deps, text))))
    return null;
  const key = `gamedatabase/${createHash('sha256').update(text).digest('base64url')}.webp`;
  const kept = await deps.files.read(key);
  if (kept) return kept;
  const content = await encodeImage(
    await deps.gameDatabase.image(Buffer.from(text, 'base64url').toString()),
    SIZE,
  );
  await deps.files.write({ key, content, contentType: 'image/webp' });
  return content;
}

function computeSeal({ env }: Deps, text: string): string {
  return createHmac('sha256', env.authSecret ?? '')
    .update(`game picture ${text}`)
    .digest('hex');
}
