import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getRemaining,
  isSupportedCurrency,
  minorDigits,
  percentOfSql,
  toDecimal,
  totalSql,
} from './money.rules.ts';
import { toPercent, getPrice } from './price.rules.ts';

describe('toPercent', () => {
  it.each([
    [1000, 10, 100],
    [1005, 10, 101],
    [1004, 10, 100],
    [1, 50, 1],
    [0, 100, 0],
    [99_999_999, 100, 99_999_999],
  ])('the part of %i minor units that %i percent make is %i', (amountMinor, percent, expected) => {
    expect(toPercent({ amountMinor, percent })).toBe(expected);
  });
});

describe('getPrice', () => {
  it('the fee is computed from the amount that is really paid', () => {
    expect(getPrice({ priceMinor: 1200, percentOff: 10, feePercent: 10 })).toEqual({
      priceMinor: 1200,
      discountMinor: 120,
      totalMinor: 1080,
      feeMinor: 108,
    });
  });

  it('a remaining price below 0.50 is free', () => {
    expect(getPrice({ priceMinor: 500, percentOff: 91, feePercent: 10 })).toEqual({
      priceMinor: 500,
      discountMinor: 500,
      totalMinor: 0,
      feeMinor: 0,
    });
    expect(getPrice({ priceMinor: 500, percentOff: 90, feePercent: 10 }).totalMinor).toBe(50);
  });

  it('the amounts are whole minor units that add up', () => {
    const whole = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        whole(99_999_999),
        whole(100),
        whole(90),
        (priceMinor, percentOff, feePercent) => {
          const price = getPrice({ priceMinor, percentOff, feePercent });
          expect(price.totalMinor + price.discountMinor).toBe(priceMinor);
          expect(price.totalMinor === 0 || price.totalMinor >= 50).toBe(true);
          expect(price.feeMinor).toBeLessThanOrEqual(price.totalMinor);
          expect(Object.values(price).every((value) => Number.isInteger(value) && value >= 0)).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('getRemaining', () => {
  it.each([
    [1200, 120, 0, { totalMinor: 1200, feeMinor: 120, shareMinor: 1080 }],
    [1200, 120, 500, { totalMinor: 700, feeMinor: 70, shareMinor: 630 }],
    [1200, 120, 505, { totalMinor: 695, feeMinor: 69, shareMinor: 626 }],
    [1200, 120, 1199, { totalMinor: 1, feeMinor: 0, shareMinor: 1 }],
    [1200, 120, 1200, { totalMinor: 0, feeMinor: 0, shareMinor: 0 }],
    [0, 0, 0, { totalMinor: 0, feeMinor: 0, shareMinor: 0 }],
  ])(
    'a total of %i with a fee of %i is reduced by %i to %o',
    (totalMinor, feeMinor, lostMinor, left) =>
      expect(getRemaining({ totalMinor, feeMinor, lostMinor })).toEqual(left),
  );

  it('every cent is assigned to fee or share', () => {
    const whole = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        whole(99_999_999),
        whole(90),
        whole(100),
        (totalMinor, feePercent, lostPercent) => {
          const lostMinor = toPercent({ amountMinor: totalMinor, percent: lostPercent });
          const left = getRemaining({
            totalMinor,
            feeMinor: toPercent({ amountMinor: totalMinor, percent: feePercent }),
            lostMinor,
          });
          expect(left.feeMinor + left.shareMinor + lostMinor).toBe(totalMinor);
          expect(Math.min(left.feeMinor, left.shareMinor)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('minorDigits', () => {
  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])('the number of decimals of %s is %i', (currency, digits) =>
    expect(minorDigits(currency)).toBe(digits),
  );
});

describe('toDecimal', () => {
  it.each([
    ['USD', 1050, '10.50'],
    ['USD', 5, '0.05'],
    ['USD', -1050, '-10.50'],
    ['USD', 0, '0.00'],
    ['JPY', 1050, '1050'],
    ['JPY', -5, '-5'],
    ['KWD', 1050, '1.050'],
    ['KWD', -5, '-0.005'],
  ])('an amount in %s of %i minor units is formatted as %s', (currency, amountMinor, text) =>
    expect(toDecimal({ amountMinor, currency })).toBe(text),
  );
});

it('isSupportedCurrency accepts known currencies with two decimals only', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD', 'XYZ'].filter(isSupportedCurrency)).toEqual(['USD', 'EUR']);
});

it('percentOfSql and totalSql are whole expressions over their columns', () => {
  expect(percentOfSql({ amount: 'a', percent: 'p' })).toBe('((a::bigint * p + 50) / 100)');
  expect(totalSql('price')).toBe('(case when price < 50 then 0 else price end)');
});
