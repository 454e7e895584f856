import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { pick, randomFrom } from '../../../server/demo/random.ts';
import { circle, range, rect, shape, type Canvas } from './shapes.ts';

const SKIN = ['fde3cf', 'f3c9a5', 'e3ac80', 'c68a5c', '99633c', '6b4226'];
const HAIR = ['1b1420', '3a2418', '6a3d1f', 'a8642c', 'd9a441', '8c2f39', '4a4e69', 'e8e2da'];
const SIZE = 320;

type Portrait = { username: string; colours: Canvas['colours']; hasHeadset: boolean };

/** A portrait on a ground of the person's colours (Lorelei by Lisa Wischofsky, CC0). */
export function drawPortrait({ username, colours, hasHeadset }: Portrait): string {
  const random = randomFrom(`portrait:${username}`);
  const [ground, shade, light, far, accent] = colours;
  const face = createAvatar(lorelei, {
    seed: username,
    size: SIZE,
    skinColor: [pick(random, SKIN)],
    hairColor: [pick(random, HAIR)],
    glassesProbability: 28,
    beardProbability: 16,
    frecklesProbability: 14,
    earringsProbability: 22,
  })
    .toString()
    .replace(/<\?xml[^>]*>/, '');
  const grounds = [
    () =>
      range(8)
        .map((i) => rect({ x: i * 40, y: 0, width: 20, height: SIZE, fill: far }))
        .join(''),
    () => circle(160, 176, 128, light),
    () => circle(160, 176, 132, far) + circle(160, 176, 96, accent),
    () =>
      shape(
        [
          [0, SIZE],
          [SIZE, 0],
          [SIZE, SIZE],
        ],
        far,
      ),
    () =>
      range(36)
        .map((i) => circle(26 + (i % 6) * 54, 26 + Math.floor(i / 6) * 54, 12, far))
        .join(''),
  ];
  const headset = hasHeadset
    ? `<path d="M74 168 C66 52 254 52 246 168" fill="none" stroke="${shade}" stroke-width="16" stroke-linecap="round"/>${rect({ x: 56, y: 146, width: 34, height: 62, fill: accent, r: 15 })}${rect({ x: 230, y: 146, width: 34, height: 62, fill: accent, r: 15 })}`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${rect({ x: 0, y: 0, width: SIZE, height: SIZE, fill: ground })}${pick(random, grounds)()}${face}${headset}</svg>`;
}
