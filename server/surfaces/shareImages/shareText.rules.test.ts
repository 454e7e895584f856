import { describe, expect, it } from 'vitest';
import { shareFonts } from './shareFonts.ts';
import { firstDrawable, withoutMissing } from './shareText.rules.ts';

const { hasGlyph } = shareFonts();
const drawn = (text: string): string => withoutMissing(text, hasGlyph);

describe('withoutMissing', () => {
  it('the letters of the four languages stay as they are', () => {
    for (const text of ['árvíztűrő tükörfúrógép', 'Größe: süß, 20 €', '¿Qué tal, señor Núñez?'])
      expect(drawn(text)).toBe(text);
  });

  it('emoji, right-to-left scripts and CJK are removed with their spaces', () => {
    expect(drawn('Fun 😀👩‍🚀 time 中文 שלום!')).toBe('Fun time !');
    expect(drawn('مرحبا')).toBe('');
  });

  it('a letter and its accent are joined', () => {
    expect(drawn('Zoe\u0308')).toBe('Zoë');
  });
});

describe('firstDrawable', () => {
  const first = (...texts: string[]): string => firstDrawable(texts, hasGlyph);

  it('a text may lose a third of its letters, and no more', () => {
    expect(first('abcd中文', 'nova')).toBe('abcd');
    expect(first('abc中文', 'nova')).toBe('nova');
  });

  it('emoji do not count as letters', () => {
    expect(first('hi 😀😀😀😀', 'nova')).toBe('hi');
  });

  it('a text of which nothing is left is replaced, and is empty without a replacement', () => {
    expect(first('😀', 'nova')).toBe('nova');
    expect(first('ゲーム', 'العاب')).toBe('');
  });
});
