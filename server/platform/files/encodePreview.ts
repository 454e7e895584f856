import satori from 'satori';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import pLimit from 'p-limit';
import { ImageUnreadableError } from './uploads.errors.ts';

/** Larger images have no preview. They are decoded line by line where the format allows it. */
const MAX_PIXELS = 100_000_000;
const PREVIEW_SIZE = 1_600;
const WATERMARKED_SIZE = 1_000;
const TILE = { width: 260, height: 150 };
const QUALITY = 80;

const { resolve } = createRequire(import.meta.url);
const one = pLimit(1);
let font: Buffer | null = null;

export type Previews = { preview: Buffer; watermarked: Buffer };

/**
 * Encodes an image file as WebP in the size of pages, and in a smaller one covered with the text.
 * Throws ImageUnreadableError, also for an image that is too large.
 */
export function encodePreviews(path: string, { text }: { text: string }): Promise<Previews> {
  return one(async () => {
    try {
      const preview = await resized(path, PREVIEW_SIZE).webp({ quality: QUALITY }).toBuffer();
      const small = await resized(path, WATERMARKED_SIZE)
        .png()
        .toBuffer({ resolveWithObject: true });
      const watermarked = await sharp(small.data)
        .composite([{ input: await drawTile({ text, within: small.info }), tile: true }])
        .webp({ quality: QUALITY })
        .toBuffer();
      return { preview, watermarked };
    } catch {
      throw new ImageUnreadableError();
    }
  });
}

function resized(path: string, size: number): Sharp {
  return sharp(path, {
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    failOn: 'error',
    pages: 1,
  })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
}

type Tile = { text: string; within: { width: number; height: number } };

/**
 * The text in white with a dark outline, readable on every background. Not larger than the image.
 */
async function drawTile({ text, within }: Tile): Promise<Buffer> {
  const width = Math.min(TILE.width, within.width);
  const height = Math.min(TILE.height, within.height);
  font ??= readFileSync(resolve('@fontsource/mona-sans/files/mona-sans-latin-700-normal.woff'));
  const label = element(
    {
      transform: 'rotate(-25deg)',
      fontSize: Math.max(8, Math.round(width / 9)),
      color: 'rgba(255, 255, 255, 0.6)',
      textShadow: '0 0 3px rgba(0, 0, 0, 0.8)',
    },
    text,
  );
  const frame = element(
    { display: 'flex', width, height, alignItems: 'center', justifyContent: 'center' },
    label,
  );
  const svg = await satori(frame, {
    width,
    height,
    fonts: [{ name: 'Mona Sans', data: font, weight: 700, style: 'normal' }],
  });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A box for the layout library, which takes React elements. */
function element(style: object, children: unknown): Parameters<typeof satori>[0] {
  return { type: 'div', props: { style, children }, key: null };
}
