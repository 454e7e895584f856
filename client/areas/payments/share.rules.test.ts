import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLOT_PRICE_LIMITS } from '../../../server/areas/availability/availability.rules.ts';
import { SERVICE_LIMITS } from '../../../server/areas/services/services.rules.ts';
import { getPrice, computePayout } from '../../../server/platform/money/money.rules.ts';
import { MAX_PRICE_MINOR, MIN_CHARGE_MINOR } from './price.rules.ts';
import { computeShare, readPrice } from './share.rules.ts';

describe('computeShare', () => {
  it.each([
    [{ priceMinor: 1200, feePercent: 10 }, 1080],
    [{ priceMinor: 1200, percentOff: 85, feePercent: 10 }, 162],
    [{ priceMinor: 1200, percentOff: 100, feePercent: 10 }, 0],
    [{ priceMinor: 500, percentOff: 91, feePercent: 10 }, 0],
    [{ priceMinor: 1005, feePercent: 10 }, 904],
    [{ priceMinor: 999, feePercent: 0 }, 999],
  ])('the share of %j is %i', (input, kept) => expect(computeShare(input)).toBe(kept));

  it("the share equals the server's computation", () => {
    const whole = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.oneof(whole(200), whole(MAX_PRICE_MINOR)),
        whole(100),
        whole(90),
        (priceMinor, percentOff, feePercent) => {
          const price = { priceMinor, percentOff, feePercent };
          expect(computeShare(price)).toBe(computePayout(getPrice(price)));
        },
      ),
    );
  });
});

describe('price limits', () => {
  it('the limits equal those of the server', () => {
    const limits = { least: MIN_CHARGE_MINOR, most: MAX_PRICE_MINOR };
    expect(SLOT_PRICE_LIMITS).toEqual(limits);
    expect(SERVICE_LIMITS.price).toEqual(limits);
  });
});

describe('readPrice', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' 0.5 ', 50],
    ['12.', 1200],
    ['', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
    ['12345678', null],
  ])('the text %s is read as %s', (text, minor) => expect(readPrice(text)).toBe(minor));
});
