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
  ])('takes of %i minor units %i at 10 percent', (amountMinor, fee) => {
    expect(tipFee({ amountMinor, feePercent: 10 })).toBe(fee);
  });

  it('never exceeds the part above 5.00, and is a whole number', () => {
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
  it.each([100, 50_000])('accepts %i minor units', (amountMinor) => {
    expect(isTipAmount(amountMinor)).toBe(true);
  });

  it.each([99, 50_001, 0, -500, 150.5])('rejects %d', (amountMinor) => {
    expect(isTipAmount(amountMinor)).toBe(false);
  });
});

describe('tipUntil', () => {
  it('allows the fan a tip for 30 days after the purchase was completed, to the millisecond', () => {
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
  ])('allows no tip for %s', (_name, change, personId) => {
    expect(tipUntil({ purchase: { ...PURCHASE, ...change }, personId, now: COMPLETED })).toBeNull();
  });
});
