import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDollars, readDollars } from './dollars.rules.ts';

describe('readDollars', () => {
  it.each([
    [5, 500],
    ['5', 500],
    [19.99, 1999],
    ['0.5', 50],
    ['0.50', 50],
    [0, 0],
    [1.1, 110],
    ['4.35', 435],
  ])('the number %s is converted to %i cents', (dollars, minor) => {
    expect(readDollars(dollars)).toBe(minor);
  });

  it.each([-1, 0.1 + 0.2, '1.999', '1e3', '', 'five', '1,50', Number.NaN, Infinity, 1e21])(
    'the value %s is rejected',
    (dollars) => {
      expect(readDollars(dollars)).not.toEqual(expect.any(Number));
    },
  );

  it('every amount is converted without loss, also through JSON', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        (minor) => readDollars(JSON.parse(JSON.stringify(toDollars(minor))) as number) === minor,
      ),
    );
  });
});
