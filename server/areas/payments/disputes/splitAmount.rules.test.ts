import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAmount } from './splitAmount.rules.ts';

describe('splitAmount', () => {
  it.each([
    [100, [1, 1, 1], [33, 33, 34]],
    [100, [1, 3], [25, 75]],
    [7, [0, 5, 0, 2], [0, 5, 0, 2]],
    [0, [2, 3], [0, 0]],
    [500, [0, 0], [0, 0]],
    [500, [], []],
  ])('the amount %i by %j is split into %j', (amountMinor, weights, expected) => {
    expect(splitAmount({ amountMinor, weights })).toEqual(expected);
  });

  it('the parts add up and differ from the exact share by less than one', () => {
    const minor = fc.integer({ min: 0, max: 99_999_999 });
    const list = fc.array(minor, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(minor, list, (amountMinor, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const parts = splitAmount({ amountMinor, weights });
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountMinor);
        for (const [index, part] of parts.entries()) {
          const exact = (amountMinor * (weights[index] ?? 0)) / total;
          expect(Math.abs(part - exact)).toBeLessThan(1.000_001);
        }
      }),
    );
  });
});
