import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const RANGES = ['latin', 'latin-ext'] as const;
const WEIGHTS = [400, 700] as const;

const readFont = (range: string, weight: number): Buffer =>
  readFileSync(resolve(`@fontsource/mona-sans/files/mona-sans-${range}-${weight}-normal.woff`));

export type ShareFonts = {
  /** One family per range: satori only looks for a missing glyph in the next family. */
  families: { name: string; data: Buffer; weight: (typeof WEIGHTS)[number]; style: 'normal' }[];
  hasGlyph: (codePoint: number) => boolean;
};

let loaded: ShareFonts | null = null;

/** The static files of the product's font; satori draws variable fonts in the wrong weight. */
export function shareFonts(): ShareFonts {
  loaded ??= loadFonts();
  return loaded;
}

function loadFonts(): ShareFonts {
  const glyphs = RANGES.map((range) => create(readFont(range, 700)) as Font);
  return {
    families: RANGES.flatMap((range) =>
      WEIGHTS.map((weight) => ({
        name: `Mona Sans ${range}`,
        data: readFont(range, weight),
        weight,
        style: 'normal' as const,
      })),
    ),
    hasGlyph: (codePoint) => glyphs.some((font) => font.hasGlyphForCodePoint(codePoint)),
  };
}
