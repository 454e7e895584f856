import { describe, expect, it } from 'vitest';
import { shareFonts } from './shareFonts.ts';
import { firstDrawable, withoutMissing } from './shareText.rules.ts';

const { hasGlyph } = shareFonts();
const drawn = (text: string): string => withoutMissing(text, hasGlyph);

describe('withoutMissing', () => {
  it('leaves the letters of the four languages as they are', () => {
    for (const text of ['árvíztűrő tükörfúrógép', 'Größe: süß, 20 €', '¿Qué tal, señor Núñez?'])
      expect(drawn(text)).toBe(text);
  });

  it('removes emoji, right-to-left scripts and CJK, with their spaces', () => {
    expect(drawn('Fun 😀👩‍🚀 time 中文 שלום!')).toBe('Fun time !');
    expect(drawn('مرحبا')).toBe('');
  });

  it('joins a letter and its accent', () => {
    expect(drawn('Zoe\u0308')).toBe('Zoë');
  });
});

describe('firstDrawable', () => {
  const first = (...texts: string[]): string => firstDrawable(texts, hasGlyph);

  it('allows a text to lose a third of its letters, and no more', () => {
    expect(first('abcd中文', 'nova')).toBe('abcd');
    expect(first('abc中文', 'nova')).toBe('nova');
  });

  it('does not count emoji as letters', () => {
    expect(first('hi 😀😀😀😀', 'nova')).toBe('hi');
  });

  it('replaces a text of which nothing is left, and is empty without a replacement', () => {
    expect(first('😀', 'nova')).toBe('nova');
    expect(first('ゲーム', 'العاب')).toBe('');
  });
});
