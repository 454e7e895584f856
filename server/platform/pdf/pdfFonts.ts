import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpackWoff.rules.ts';

const { resolve } = createRequire(import.meta.url);
/**
 * The product's font, then Noto Sans for the letters that it lacks; the first font with a glyph is
 * used.
 */
const FILES = [
  ['mona-sans', 'latin'],
  ['mona-sans', 'latin-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
] as const;
const WEIGHTS = { regular: 400, bold: 700 } as const;
const MISSING = '?';

export type PdfWeight = keyof typeof WEIGHTS;
type PdfFont = { name: string; weight: PdfWeight; data: Buffer; font: Font };
type Run = { font: string; text: string };

let loaded: PdfFont[] | null = null;

/** A PDF embeds only the glyphs that it uses. */
export function pdfFonts(): readonly PdfFont[] {
  loaded ??= FILES.flatMap(([family, range]) =>
    (['regular', 'bold'] as const).map((weight) => {
      const file = `@fontsource/${family}/files/${family}-${range}-${WEIGHTS[weight]}-normal.woff`;
      const data = unpackWoff(readFileSync(resolve(file)));
      return { name: `${family}-${range}-${weight}`, weight, data, font: create(data) as Font };
    }),
  );
  return loaded;
}

/** From the top of a line to its baseline, for the product's font at size 1. */
export function fontAscent(): number {
  const [first] = pdfFonts();
  return first ? first.font.ascent / first.font.unitsPerEm : 1;
}

/** Whether the fonts have all characters of a text: Latin, Greek and Cyrillic ones. */
export function isPrintable(text: string): boolean {
  return [...printed(text)].every((character) => fontOf(character, 'regular') !== null);
}

/** Splits the text into runs of one font; a character without a glyph becomes "?". */
export function fontRuns({ text, weight }: { text: string; weight: PdfWeight }): Run[] {
  const runs: Run[] = [];
  for (const character of printed(text)) {
    const found = fontOf(character, weight);
    const font = found ?? fontOf(MISSING, weight) ?? '';
    const last = runs.at(-1);
    const drawn = found ? character : MISSING;
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}

function fontOf(character: string, weight: PdfWeight): string | null {
  const codePoint = character.codePointAt(0) ?? 0;
  const found = pdfFonts().find(
    (one) => one.weight === weight && one.font.hasGlyphForCodePoint(codePoint),
  );
  return found?.name ?? null;
}

/** Intl separates digits with spaces that the fonts lack. */
const printed = (text: string): string =>
  text.normalize('NFC').replace(/[\u2009\u202f]/g, '\u00a0');
