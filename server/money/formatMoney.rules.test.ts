import { expect, it } from 'vitest';
import { formatMoney } from './formatMoney.rules.ts';

it.each([
  ['en', 1200, '$12'],
  ['en', 1080, '$10.80'],
  ['de', 1080, '$10,80'],
  ['hu', 1080, '$10,80'],
  ['es', 1080, '$10,80'],
  ['de', 123_456, '$1.234,56'],
  ['en', -550, '−$5.50'],
])('formatMoney writes an amount in %s: %i minor units are %s', (locale, amountMinor, text) => {
  expect(formatMoney({ amountMinor, currency: 'USD' }, { locale })).toBe(text);
});
