import { describe, expect, it } from 'vitest';
import { couponEnd, couponProblems } from './coupon.rules.ts';
import { couponCode } from './couponCode.rules.ts';
import { hasLetterOrDigit } from '../../platform/text/letterOrDigit.rules.ts';

const GOOD = { name: 'Summer', percentOff: 10, durationInDays: 1, maxRedemptions: 1 };

describe('couponProblems', () => {
  it.each([
    [{}, true],
    [{ percentOff: 100 }, true],
    [{ percentOff: 0 }, false],
    [{ percentOff: 101 }, false],
    [{ percentOff: 10.5 }, false],
    [{ durationInDays: 0 }, false],
    [{ maxRedemptions: 0 }, false],
    [{ name: '  ' }, false],
    [{ name: 'x'.repeat(40) }, true],
    [{ name: 'x'.repeat(41) }, false],
  ])('a coupon with %j is valid: %s', (change, valid) =>
    expect(couponProblems({ ...GOOD, ...change }).length === 0).toBe(valid),
  );
});

describe('couponCode', () => {
  it.each([
    ['Summer sale 20', 1, 'SUMMERSALE20'],
    ['Árvíztűrő', 1, 'ARVIZTURO'],
    ['Summer', 3, 'SUMMER3'],
    ['夏', 1, 'COUPON'],
    ['a'.repeat(40), 1, 'A'.repeat(24)],
  ])('the code of %s in attempt %i is %s', (name, attempt, code) =>
    expect(couponCode({ name, attempt })).toBe(code),
  );
});

describe('hasLetterOrDigit', () => {
  it.each([
    ['!!!', false],
    ['夏', true],
    ['- 7 -', true],
  ])('a code of %s is recognized: %s', (name, expected) =>
    expect(hasLetterOrDigit(name)).toBe(expected),
  );
});

it('a coupon ends after whole days', () => {
  expect(couponEnd({ now: new Date('2026-03-28T12:00:00Z'), durationInDays: 2 })).toEqual(
    new Date('2026-03-30T12:00:00Z'),
  );
});

describe('couponProblems', () => {
  it('every invalid field is returned', () => {
    const problems = couponProblems({
      name: '',
      percentOff: 0,
      durationInDays: 0,
      maxRedemptions: 0,
    });
    expect(problems.map(({ field }) => field)).toEqual([
      'name',
      'percentOff',
      'durationInDays',
      'maxRedemptions',
    ]);
  });
});
