import { describe, expect, it } from 'vitest';
import { changeInPercent, periodDays } from './adminPeriod.rules.ts';

describe('periodDays', () => {
  it.each([
    ['', 1],
    ['days=7', 7],
    ['days=30', 30],
    ['days=8', 1],
  ])('the query "%s" means %i days', (query, days) => {
    expect(periodDays(new URLSearchParams(query))).toBe(days);
  });
});

describe('changeInPercent', () => {
  it('a change is given in whole percent, and none without a number before', () => {
    expect(changeInPercent({ now: 15, before: 10 })).toBe(50);
    expect(changeInPercent({ now: 2, before: 3 })).toBe(-33);
    expect(changeInPercent({ now: 4, before: 0 })).toBeNull();
  });
});
