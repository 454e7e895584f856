import { describe, expect, it } from 'vitest';
import { pageOffset } from './pageOffset.rules.ts';

describe('pageOffset', () => {
  it.each([
    [undefined, 21, 0],
    [-1, 21, 0],
    [1, 21, 0],
    [3, 21, 42],
    [101, 100, 10_000],
  ])('page %s of %i begins after %i entries', (page, size, offset) => {
    expect(pageOffset({ page, size })).toBe(offset);
  });

  it.each([
    [102, 100],
    [2_147_483_647, 21],
  ])('page %i of %i begins too late', (page, size) => {
    expect(pageOffset({ page, size })).toBeNull();
  });
});
