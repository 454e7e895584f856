/** A text that loses more than this part of its letters is replaced. */
const MAX_LOST = 1 / 3;
const LETTER = /[\p{L}\p{N}]/u;
const SPACE = /\s/u;

export type HasGlyph = (codePoint: number) => boolean;

/** The text without characters that the font lacks: emoji, right-to-left scripts, CJK. */
export function withoutMissing(text: string, hasGlyph: HasGlyph): string {
  // NFC: a letter and its accent are one character of the font.
  return [...text.normalize('NFC')]
    .filter((one) => SPACE.test(one) || hasGlyph(one.codePointAt(0) ?? 0))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * The first of the texts that can be drawn; empty if none can. A text that loses more than a third
 * of its letters cannot.
 */
export function firstDrawable(texts: readonly string[], hasGlyph: HasGlyph): string {
  for (const text of texts) {
    const drawn = withoutMissing(text, hasGlyph);
    const letters = countLetters(text.normalize('NFC'));
    if (drawn !== '' && letters - countLetters(drawn) <= letters * MAX_LOST) return drawn;
  }
  return '';
}

const countLetters = (text: string): number => [...text].filter((one) => LETTER.test(one)).length;
