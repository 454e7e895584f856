import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditOf, formatRate, includedTax, isSold } from './invoice.rules.ts';
import { invoiceNumber } from '../payments/statements/invoiceNumber.ts';

describe('includedTax', () => {
  it.each([
    [12_700, 2_700, 2_700],
    [1_000, 0, 0],
    [1_000, 10_000, 500],
    // 100 * 5.5 / 105.5 is 5.2132.
    [100, 550, 5],
    // 3 * 100 / 200 is 1.5, which is rounded up.
    [3, 10_000, 2],
  ])('the tax included in %i at %i basis points is %i', (amountMinor, rateBasisPoints, tax) =>
    expect(includedTax({ amountMinor, rateBasisPoints })).toBe(tax),
  );
});

describe('creditOf', () => {
  it('no more than the invoice is credited, and all of its tax once everything is credited', () => {
    const refunds = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 });
    const total = fc.integer({ min: 50, max: 99_999_999 });
    fc.assert(
      fc.property(
        total,
        fc.integer({ min: 0, max: 10_000 }),
        refunds,
        (totalMinor, rate, parts) => {
          const rateBasisPoints = rate;
          let [creditedMinor, tax] = [0, 0];
          for (const refundMinor of [...parts, totalMinor]) {
            const credit = creditOf({ totalMinor, creditedMinor, refundMinor, rateBasisPoints });
            if (!credit) continue;
            expect(credit.amountMinor).toBeGreaterThan(0);
            expect(credit.taxIncludedMinor).toBeGreaterThanOrEqual(0);
            expect(credit.taxIncludedMinor).toBeLessThanOrEqual(credit.amountMinor);
            creditedMinor += credit.amountMinor;
            tax += credit.taxIncludedMinor;
          }
          expect(creditedMinor).toBe(totalMinor);
          expect(tax).toBe(includedTax({ amountMinor: totalMinor, rateBasisPoints }));
        },
      ),
    );
  });

  it('the credit is null when nothing of the invoice is left', () => {
    const credited = { totalMinor: 500, creditedMinor: 500, refundMinor: 1, rateBasisPoints: 0 };
    expect(creditOf(credited)).toBeNull();
  });
});

describe('formatRate', () => {
  it.each([
    ['en', 2_750, '27.5%'],
    ['hu', 2_700, '27%'],
    ['de', 705, '7,05\u00a0%'],
  ])('the rate is written in the format of %s', (locale, basisPoints, text) =>
    expect(formatRate({ basisPoints, locale })).toBe(text),
  );
});

describe('invoiceNumber', () => {
  it('the number has six digits, or as many as it needs', () => {
    expect([invoiceNumber(42), invoiceNumber(1_234_567)]).toEqual(['000042', '1234567']);
  });
});

describe('isSold', () => {
  it.each([
    ['CONFIRMED', true],
    ['REFUNDED', true],
    ['EXPIRED', false],
    ['UNPAID', false],
  ])('a purchase that is %s: %s', (status, sold) => expect(isSold({ status })).toBe(sold));
});
