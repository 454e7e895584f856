import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTipAmount, MAX_TIP_MINOR, MIN_TIP_MINOR, tipFee, tipUntil } from './tip.rules.ts';

const COMPLETED = new Date('2026-03-20T12:00:00.000Z');
const UNTIL = new Date('2026-04-19T12:00:00.000Z');
const PURCHASE = {
  status: 'COMPLETED',
  completedAt: COMPLETED,
  fanId: 'fan',
  payment: { status: 'SUCCEEDED' },
};

describe('tipFee', () => {
  it.each([
    [100, 0],
    [500, 0],
    [504, 0],
    [505, 1],
    [1_000, 50],
    [1_500, 100],
    [50_000, 4_950],
  ])('the fee of %i minor units is %i at 10 percent', (amountMinor, fee) => {
    expect(tipFee({ amountMinor, feePercent: 10 })).toBe(fee);
  });

  it('the fee never exceeds the part above 5.00, and is a whole number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_TIP_MINOR, max: MAX_TIP_MINOR }),
        fc.integer({ min: 0, max: 90 }),
        (amountMinor, feePercent) => {
          const fee = tipFee({ amountMinor, feePercent });
          expect(Number.isInteger(fee)).toBe(true);
          expect(fee).toBeLessThanOrEqual(Math.max(0, amountMinor - 500));
        },
      ),
    );
  });
});

describe('isTipAmount', () => {
  it.each([100, 50_000])('an amount of %i minor units is accepted', (amountMinor) => {
    expect(isTipAmount(amountMinor)).toBe(true);
  });

  it.each([99, 50_001, 0, -500, 150.5])('an amount of %d is rejected', (amountMinor) => {
    expect(isTipAmount(amountMinor)).toBe(false);
  });
});

describe('tipUntil', () => {
  it('the fan may tip for 30 days after the purchase was completed, to the millisecond', () => {
    expect(tipUntil({ purchase: PURCHASE, personId: 'fan', now: COMPLETED })).toEqual(UNTIL);
    expect(tipUntil({ purchase: PURCHASE, personId: 'fan', now: UNTIL })).toEqual(UNTIL);
    const late = new Date(UNTIL.getTime() + 1);
    expect(tipUntil({ purchase: PURCHASE, personId: 'fan', now: late })).toBeNull();
  });

  it.each([
    ['the creator', {}, 'creator'],
    ['a visitor', {}, null],
    ['an order that is delivered', { status: 'DELIVERED' }, 'fan'],
    ['a refunded purchase', { status: 'REFUNDED' }, 'fan'],
    ['a free purchase', { payment: null }, 'fan'],
    ['a disputed payment', { payment: { status: 'DISPUTED' } }, 'fan'],
    ['a payment that was charged back', { payment: { status: 'CHARGED_BACK' } }, 'fan'],
  ])('no tip is allowed for %s', (_name, change, personId) => {
    expect(tipUntil({ purchase: { ...PURCHASE, ...change }, personId, now: COMPLETED })).toBeNull();
  });
});
