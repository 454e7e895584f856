import { describe, expect, it } from 'vitest';
import { previewCode, readCoupon } from './coupon.rules.ts';

const GOOD = {
  name: 'Spring squad',
  percentOff: '85',
  durationInDays: '14',
  maxRedemptions: '50',
  budget: '',
};

describe('readCoupon', () => {
  it('a valid form is read, also above the suggested percentage', () => {
    expect(readCoupon(GOOD)).toEqual({
      name: 'Spring squad',
      percentOff: 85,
      durationInDays: 14,
      maxRedemptions: 50,
      easterEggBudgetMinor: null,
    });
  });

  it('a budget for easter eggs is read in minor units', () => {
    expect(readCoupon({ ...GOOD, budget: '25.50' })?.easterEggBudgetMinor).toBe(2_550);
  });

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(41)],
    ['percentOff', '0'],
    ['percentOff', '101'],
    ['percentOff', '10.5'],
    ['percentOff', ''],
    ['durationInDays', '0'],
    ['maxRedemptions', '0'],
    ['budget', '0.99'],
    ['budget', 'much'],
    ['budget', '1000000'],
  ])('the field %s refuses "%s"', (field, text) =>
    expect(readCoupon({ ...GOOD, [field]: text })).toBeNull(),
  );
});

it.each([
  ['Spring squad', 'SPRINGSQUAD'],
  ['Árvíztűrő 10', 'ARVIZTURO10'],
  ['夏', 'COUPON'],
  ['!!!', ''],
])('the code of %s is %s', (name, code) => expect(previewCode(name)).toBe(code));
