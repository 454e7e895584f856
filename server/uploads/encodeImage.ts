import sharp from 'sharp';
import { ImageTooLargeError, ImageUnreadableError } from './uploads.errors.ts';

const MOST_PIXELS = 25_000_000;

/** How the formats that we take begin; everything else (SVG, HTML, GIF) never reaches a decoder. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[\s\S]{4}WEBP/];

/**
 * The picture as WebP, cut to the given size in pixels, upright and without what cameras write into files (place,
 * device). Throws ImageUnreadableError or ImageTooLargeError.
 */
export async function encodeImage(content: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const beginning = content.subarray(0, 16).toString('latin1');
  if (!BEGINNINGS.some((format) => format.test(beginning))) throw new ImageUnreadableError();
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    return await image.autoOrient().resize(width, height, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw new ImageTooLargeError();
    throw new ImageUnreadableError();
  }
}
