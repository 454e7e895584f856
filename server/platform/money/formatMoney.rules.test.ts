import { describe, expect, it } from 'vitest';
import { formatMoney } from './formatMoney.rules.ts';

describe('formatMoney', () => {
  it.each([
    ['en', 1200, '$12'],
    ['en', 1080, '$10.80'],
    ['de', 1080, '$10,80'],
    ['hu', 1080, '$10,80'],
    ['es', 1080, '$10,80'],
    ['de', 123_456, '$1.234,56'],
    ['en', -550, '−$5.50'],
    ['en', 0, '$0'],
  ])('the text for locale %s and %i minor units is %s', (locale, amountMinor, text) => {
    expect(formatMoney({ amountMinor, currency: 'USD' }, { locale })).toBe(text);
  });

  it('other currencies have their symbol, its position and their decimals', () => {
    const format = (currency: string, amountMinor: number, locale: string) =>
      formatMoney({ amountMinor, currency }, { locale });
    expect(format('EUR', 1050, 'de')).toBe('10,50\u00a0€');
    expect(format('EUR', 1000, 'en')).toBe('€10');
    expect(format('JPY', 1050, 'en')).toBe('¥1,050');
    expect(format('KWD', 1050, 'en')).toBe('KWD\u00a01.050');
  });
});
