import { MAX_IMAGE_PIXELS } from './image.rules.ts';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import pLimit from 'p-limit';
import { ImageTooLargeError, ImageUnreadableError } from './uploads.errors.ts';

/**
 * Decoding takes up to 100 MB and one of the four libuv threads, which file access and password
 * hashing also use.
 */
const MAX_AT_ONCE = 2;

/** Signatures of the accepted formats. Other formats (SVG, HTML, GIF) never reach a decoder. */
const JPEG = Buffer.from('ffd8ff', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const HEAD_BYTES = 12;

const inTurn = pLimit(MAX_AT_ONCE);

/** A size in pixels; `field` is the input field that an error names, `file` by default. */
export type ImageTarget = { width: number; height: number; field?: string };

/**
 * Encodes an image (content or file path) as WebP, cropped to the given size in pixels, upright
 * and without EXIF metadata (device, location). Throws ImageUnreadableError or ImageTooLargeError.
 */
export async function encodeImage(
  image: Buffer | string,
  { width, height, field }: ImageTarget,
): Promise<Buffer> {
  if (!isKnownFormat(await getHead(image))) throw new ImageUnreadableError(field);
  return inTurn(async () => {
    try {
      const decoded = sharp(image, {
        limitInputPixels: MAX_IMAGE_PIXELS,
        failOn: 'error',
        pages: 1,
      });
      return await decoded
        .autoOrient()
        .resize(width, height, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      if (/pixel limit/i.test(String(error))) throw new ImageTooLargeError(field);
      throw new ImageUnreadableError(field);
    }
  });
}

async function getHead(image: Buffer | string): Promise<Buffer> {
  if (typeof image !== 'string') return image.subarray(0, HEAD_BYTES);
  const file = await open(image);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isKnownFormat(head: Buffer): boolean {
  const isWebp =
    head.subarray(0, 4).toString('latin1') === 'RIFF' &&
    head.subarray(8, 12).toString('latin1') === 'WEBP';
  return (
    isWebp || [JPEG, PNG].some((beginning) => head.subarray(0, beginning.length).equals(beginning))
  );
}
