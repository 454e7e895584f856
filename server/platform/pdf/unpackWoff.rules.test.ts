import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { unpackWoff } from './unpackWoff.rules.ts';

const { resolve } = createRequire(import.meta.url);

describe('unpackWoff', () => {
  it.each(['latin', 'latin-ext'])('the glyphs and widths of the font are kept (%s)', (range) => {
    const woff = readFileSync(
      resolve(`@fontsource/mona-sans/files/mona-sans-${range}-400-normal.woff`),
    );
    const sfnt = unpackWoff(woff);
    const [packed, unpacked] = [create(woff) as Font, create(sfnt) as Font];
    expect(unpacked.characterSet).toEqual(packed.characterSet);
    expect(unpacked.postscriptName).toBe(packed.postscriptName);
    const widths = (font: Font): number[] =>
      font.characterSet.map((point) => font.glyphForCodePoint(point).advanceWidth);
    expect(widths(unpacked)).toEqual(widths(packed));
    // Offsets and lengths of all tables lie in the file, on boundaries of four bytes.
    expect(sfnt.length % 4).toBe(0);
  });
});
