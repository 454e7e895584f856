import { randomBytes } from 'node:crypto';
import type { FileUpload } from 'graphql-upload-minimal';
import type { Deps } from '../../Deps.ts';
import { encodeImage } from './encodeImage.ts';
import { withImage } from './readUpload.ts';

type Options = {
  file: Promise<FileUpload>;
  folder: 'avatars' | 'covers' | 'games' | 'eggs' | 'services';
  width: number;
  height: number;
};

/**
 * Stores an uploaded image, re-encoded and cropped, under a random name. Returns its key below
 * /media.
 */
export async function storeImage(
  deps: Deps,
  { file, folder, width, height }: Options,
): Promise<string> {
  const content = await withImage({ deps, file }, ({ path }) =>
    encodeImage(path, { width, height }),
  );
  const key = `${folder}/${randomBytes(16).toString('base64url')}.webp`;
  await deps.files.write({ key, content, contentType: 'image/webp' });
  return key;
}
