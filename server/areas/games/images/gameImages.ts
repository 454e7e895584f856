import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../Deps.ts';
import { encodeImage } from '../../../platform/files/encodeImage.ts';

/** In pixels; larger images and other aspect ratios are cropped. */
const SIZES = {
  games: { width: 600, height: 800 },
  eggs: { width: 1200, height: 675 },
  gamedatabase: { width: 600, height: 400 },
};

async function storeGameImage(
  deps: Deps,
  { content, folder }: { content: Buffer; folder: keyof typeof SIZES },
): Promise<string> {
  const webp = await encodeImage(content, SIZES[folder]);
  const key = `${folder}/${randomBytes(16).toString('base64url')}.webp`;
  await deps.files.write({ key, content: webp, contentType: 'image/webp' });
  return key;
}

/** Deletes the stored file again when creating its row fails. */
export async function withStoredImage<T>(
  deps: Deps,
  image: { content: Buffer; folder: keyof typeof SIZES },
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = await storeGameImage(deps, image);
  try {
    return await work(key);
  } catch (error) {
    await deps.files.delete(key);
    throw error;
  }
}
