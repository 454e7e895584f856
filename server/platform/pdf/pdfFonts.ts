import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpackWoff.rules.ts';

const { resolve } = createRequire(import.meta.url);
const RANGES = ['latin', 'latin-ext'] as const;
const WEIGHTS = { regular: 400, bold: 700 } as const;
const MISSING = '?';

export type PdfWeight = keyof typeof WEIGHTS;
type PdfFont = { name: string; weight: PdfWeight; data: Buffer; font: Font };
type Run = { font: string; text: string };

let loaded: PdfFont[] | null = null;

/** The static files of the product's font. A PDF embeds only the glyphs that it uses. */
export function pdfFonts(): readonly PdfFont[] {
  loaded ??= RANGES.flatMap((range) =>
    (['regular', 'bold'] as const).map((weight) => {
      const file = `@fontsource/mona-sans/files/mona-sans-${range}-${WEIGHTS[weight]}-normal.woff`;
      const data = unpackWoff(readFileSync(resolve(file)));
      return { name: `${range}-${weight}`, weight, data, font: create(data) as Font };
    }),
  );
  return loaded;
}

/** The fonts cover the Latin script, with the letters of all languages of the interface. */
export function isPrintable(text: string): boolean {
  return [...printed(text)].every((character) => fontOf(character, 'regular') !== null);
}

/** The text in parts that one font has glyphs for; a character without a glyph becomes "?". */
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
  const fonts = pdfFonts().filter((one) => one.weight === weight);
  return fonts.find(({ font }) => font.hasGlyphForCodePoint(codePoint))?.name ?? null;
}

/** Intl separates digits by spaces that the fonts lack. */
const printed = (text: string): string =>
  text.normalize('NFC').replace(/[\u2009\u202f]/g, '\u00a0');
