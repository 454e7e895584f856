import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePreviews } from './encodePreview.ts';
import { ImageUnreadableError } from './uploads.errors.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'previews-'))));
afterAll(() => rm(folder, { recursive: true }));

async function writeImage({ width, height }: { width: number; height: number }): Promise<string> {
  const file = path.join(folder, `${width}x${height}.png`);
  await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .png()
    .toFile(file);
  return file;
}

const sizeOf = async (image: Buffer) => {
  const { width, height, format } = await sharp(image).metadata();
  return { width, height, format };
};

describe('encodePreviews', () => {
  it('a smaller image is created, and an even smaller one covered with the text', async () => {
    const file = await writeImage({ width: 3_000, height: 1_500 });
    const { preview, watermarked } = await encodePreviews(file, { text: '@luna' });
    expect(await sizeOf(preview)).toEqual({ width: 1_600, height: 800, format: 'webp' });
    expect(await sizeOf(watermarked)).toEqual({ width: 1_000, height: 500, format: 'webp' });
    const deviation = async (image: Buffer, left: number) =>
      (
        await sharp(
          await sharp(image).extract({ left, top: 0, width: 500, height: 500 }).toBuffer(),
        ).stats()
      ).channels[0]?.stdev ?? 0;
    expect(await deviation(preview, 0)).toBeLessThan(1);
    for (const left of [0, 500]) expect(await deviation(watermarked, left)).toBeGreaterThan(5);
  });

  it('the size of a small image is kept', async () => {
    const file = await writeImage({ width: 40, height: 20 });
    const { preview, watermarked } = await encodePreviews(file, { text: '@luna' });
    for (const image of [preview, watermarked])
      expect(await sizeOf(image)).toEqual({ width: 40, height: 20, format: 'webp' });
  });

  it('files that are not images are rejected', async () => {
    const file = path.join(folder, 'page.png');
    await writeFile(file, '<html><script>alert(1)</script></html>');
    await expect(encodePreviews(file, { text: '@luna' })).rejects.toThrow(ImageUnreadableError);
  });
});
