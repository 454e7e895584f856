import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import sharp from 'sharp';
import type { Tag } from '../platform/database/generated/enums.ts';
import { pick, randomFrom } from './random.ts';
import { drawScene } from './scenes.ts';

/** Ground, shade, light and background tones of each category. */
const PALETTES: Record<Tag, string[][]> = {
  GAMER: [
    ['#4b2a6b', '#2b1a45', '#f5c973', '#7a4b9c'],
    ['#ffb300', '#7c5a00', '#ff6f3c', '#3d2b00'],
    ['#39424f', '#1c222b', '#cfe1f2', '#5a6b80'],
    ['#0e4a3c', '#06251e', '#b9f227', '#1f7a5f'],
  ],
  JUST_CHATTING: [
    ['#5b3a00', '#2a1a00', '#ffc247', '#8a5b12'],
    ['#3a2f55', '#1d1730', '#ffd98a', '#5d4c86'],
  ],
  MUSICIAN: [
    ['#2d1f66', '#150d36', '#b29bff', '#5640b0'],
    ['#4a1942', '#240b20', '#ff9ad5', '#7a2f6c'],
  ],
  TIKTOKER: [
    ['#06363c', '#021a1d', '#36e2ec', '#0f6a74'],
    ['#232946', '#121629', '#eebbc3', '#454f85'],
  ],
  YOUTUBER: [
    ['#5a1e0e', '#2c0d05', '#ff7a59', '#93381f'],
    ['#283618', '#141b0b', '#e9c46a', '#4c6330'],
  ],
};

/** Cover of a creator, 1600 x 400, in the category's palette. */
export function coverImage({ username, tag }: { username: string; tag: Tag }): Promise<Buffer> {
  const random = randomFrom(`cover:${username}`);
  return toWebp({
    svg: drawScene({ random, colours: pick(random, PALETTES[tag]), width: 1600, height: 400 }),
    width: 1200,
  });
}

/** Poster of a game, 3:4. */
export function gamePoster(name: string): Promise<Buffer> {
  const random = randomFrom(`game:${name}`);
  const colours = pick(
    random,
    PALETTES[pick(random, ['GAMER', 'MUSICIAN', 'TIKTOKER', 'YOUTUBER', 'JUST_CHATTING'] as const)],
  );
  return toWebp({ svg: drawScene({ random, colours, width: 450, height: 600 }), width: 360 });
}

/** Portrait on a two-tone background (Lorelei by Lisa Wischofsky, CC0). */
export function portrait({ username, tag }: { username: string; tag: Tag }): Promise<Buffer> {
  const random = randomFrom(`portrait:${username}`);
  const [ground = '#22202b', shade = '#111016', light = '#ffffff', far = '#555555'] = pick(
    random,
    PALETTES[tag],
  );
  const face = createAvatar(lorelei, { seed: username, size: 320 })
    .toString()
    .replace(/<\?xml[^>]*>/, '');
  const stripes = Array.from(
    { length: 8 },
    (_, index) => `<rect x="${index * 40}" width="20" height="320" fill="${far}" opacity=".55"/>`,
  ).join('');
  const ground2 =
    random() < 0.5 ? stripes : `<circle cx="160" cy="180" r="130" fill="${light}" opacity=".8"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="${ground}"/><path d="M0 230 H320 V320 H0 Z" fill="${shade}"/>${ground2}${face}</svg>`;
  return toWebp({ svg, width: 256 });
}

function toWebp({ svg, width }: { svg: string; width: number }): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 82 }).toBuffer();
}
