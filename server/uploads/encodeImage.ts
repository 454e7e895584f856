import sharp from 'sharp';
import { ImageTooLargeError, ImageUnreadableError } from './uploads.errors.ts';

const MOST_PIXELS = 25_000_000;

/** How the formats that we take begin; everything else (SVG, HTML, GIF) never reaches a decoder. */
const JPEG = Buffer.from('ffd8ff', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * The picture as WebP, cut to the given size in pixels, upright and without what cameras write into files (place,
 * device). Throws ImageUnreadableError or ImageTooLargeError.
 */
export async function encodeImage(content: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  if (!isKnownFormat(content)) throw new ImageUnreadableError();
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    return await image.autoOrient().resize(width, height, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw new ImageTooLargeError();
    throw new ImageUnreadableError();
  }
}

function isKnownFormat(content: Buffer): boolean {
  const isWebp = content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp || [JPEG, PNG].some((beginning) => content.subarray(0, beginning.length).equals(beginning));
}
