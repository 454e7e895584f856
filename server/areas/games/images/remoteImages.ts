import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../Deps.ts';
import { encodeImage } from '../../../platform/files/encodeImage.ts';

/** Pixels of a picture of the outside database, as we keep it. */
const SIZE = { width: 600, height: 800 };
const ADDRESS = /^\/game-images\/([\w-]+)\/([0-9a-f]{64})\.webp$/;

/**
 * Our own address of a picture of the outside game database: browsers reach no other site, and nobody can make us
 * fetch an address that the database did not give.
 */
export function remoteImageUrl(deps: Deps, imageUrl: string): string {
  const text = Buffer.from(imageUrl).toString('base64url');
  return `/game-images/${text}/${computeSeal(deps, text)}.webp`;
}

/** The picture as WebP, fetched the first time and kept; null where the address is not one of ours. Throws GameDatabaseDown or an image error. */
export async function readRemoteImage(deps: Deps, address: string): Promise<Buffer | null> {
  const [, text = '', seal = ''] = ADDRESS.exec(address) ?? [];
  if (!text || !timingSafeEqual(Buffer.from(seal), Buffer.from(computeSeal(deps, text))))
    return null;
  const key = `gamedatabase/${createHash('sha256').update(text).digest('base64url')}.webp`;
  const kept = await deps.files.read(key);
  if (kept) return kept;
  const content = await encodeImage(
    await deps.gameDatabase.picture(Buffer.from(text, 'base64url').toString()),
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
