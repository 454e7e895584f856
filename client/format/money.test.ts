import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('formatMoney', () => {
  it.each([
    ['en-GB', 1200, '$12'],
    ['en-GB', 1080, '$10.80'],
    ['en-US', 123_456, '$1,234.56'],
    ['de-DE', 1080, '$10,80'],
    ['hu-HU', 1080, '$10,80'],
    ['es-ES', 1080, '$10,80'],
    ['de-DE', 123_456, '$1.234,56'],
    ['de-DE', 1200, '$12'],
    ['en-GB', 0, '$0'],
    ['de-DE', -550, '−$5,50'],
  ])('the locale %s writes %i minor units as %s', (locale, amountMinor, text) => {
    expect(formatMoney({ amountMinor, currency: 'USD' }, { locale })).toBe(text);
  });

  it("other currencies use the locale's format and their own number of decimals", () => {
    const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
    expect(plain(formatMoney({ amountMinor: 1080, currency: 'EUR' }, { locale: 'de-DE' }))).toBe(
      '10,80 €',
    );
    expect(plain(formatMoney({ amountMinor: 1200, currency: 'JPY' }, { locale: 'en-GB' }))).toMatch(
      /¥1,200$/,
    );
  });
});
