import { describe, expect, it } from 'vitest';
import { skipTo } from './skipTo.ts';

describe('skipTo', () => {
  it.each([
    [null, {}],
    [1, {}],
    [3, { skip: 80 }],
    [251, { skip: 10_000 }],
    [252, { take: 0 }],
    [2_147_483_647, { take: 0 }],
  ])('page %s of 40 entries reads no more than 10,000 entries before it', (page, bounds) => {
    expect(skipTo({ page, first: 40 })).toEqual(bounds);
  });
});
