import { describe, expect, it } from 'vitest';
import { imageProblem } from './imageFile.ts';

const bytes = (hex: string, length = 600): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(length);
  all.set(hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []);
  return all;
};
const file = (hex: string, length?: number): Blob => new Blob([bytes(hex, length)]);
const png = (width: string, height: string): string =>
  `89504e470d0a1a0a0000000d49484452${width}${height}0802000000`;

describe('imageProblem', () => {
  it.each<[string, Blob, string | null]>([
    ['a PNG', file(png('00000400', '00000300')), null],
    ['a PNG of 16,000 x 16,000', file(png('00003e80', '00003e80')), 'IMAGE_TOO_LARGE'],
    ['a PNG of 11 MB', file(png('00000400', '00000300'), 11 * 1024 * 1024), 'IMAGE_TOO_LARGE'],
    [
      'a JPEG with metadata before its size',
      file('ffd8ffe10008000000000000ffc000110803840640'),
      null,
    ],
    ['a JPEG with too many pixels', file('ffd8ffc0001108271027100300'), 'IMAGE_TOO_LARGE'],
    ['a JPEG without a size', file('ffd8ffe00010', 20), 'IMAGE_UNREADABLE'],
    ['a lossy WebP', file('524946460000000057454250565038200000000000000000000080028001'), null],
    ['a lossless WebP', file('5249464600000000574542505650384c000000002f7fc25f00'), null],
    [
      'an extended WebP',
      file('524946460000000057454250565038580a000000000000007f02007f0100'),
      null,
    ],
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'IMAGE_UNREADABLE'],
    ['HTML', new Blob(['<html></html>']), 'IMAGE_UNREADABLE'],
    ['nothing', new Blob([]), 'IMAGE_UNREADABLE'],
  ])('the problem of %s is found', async (_name, blob, problem) => {
    expect(await imageProblem(blob)).toBe(problem);
  });
});
