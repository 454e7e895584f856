import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../Deps.ts';
import { encodeImage, type ImageTarget } from '../../../platform/files/encodeImage.ts';
import { readImage } from '../../../platform/files/readUpload.ts';

/** Larger images and other aspect ratios are cropped. `field` is the input that contains one. */
const TARGETS = {
  games: { width: 600, height: 800, field: 'thumbnail' },
  eggs: { width: 1200, height: 675, field: 'image' },
  gamedatabase: { width: 600, height: 400 },
} satisfies Record<string, ImageTarget>;

type Uploaded = Parameters<typeof readImage>[0] & { folder: 'games' | 'eggs' };

/** Reads an uploaded image. Throws like withImage, with the field of its input. */
export function readGameImage({ folder, ...uploading }: Uploaded): Promise<Buffer> {
  return readImage({ ...uploading, field: TARGETS[folder].field });
}

async function storeGameImage(
  deps: Deps,
  { content, folder }: { content: Buffer; folder: keyof typeof TARGETS },
): Promise<string> {
  const webp = await encodeImage(content, TARGETS[folder]);
  const key = `${folder}/${randomBytes(16).toString('base64url')}.webp`;
  await deps.files.write({ key, content: webp, contentType: 'image/webp' });
  return key;
}

/** Deletes the stored file again when creating its row fails. */
export async function withStoredImage<T>(
  deps: Deps,
  image: { content: Buffer; folder: keyof typeof TARGETS },
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
