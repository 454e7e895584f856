import { describe, expect, it } from 'vitest';
import { freeCreatorsSize, slotsLookedAt } from './freeCreators.rules.ts';

const from = new Date('2026-11-21T18:00:00Z');
const after = (hours: number) => new Date(from.getTime() + hours * 3_600_000);

describe('freeCreators.rules', () => {
  it.each([
    ['returns enough slots for five creators when four fill the evening', 6, 5, 4 * 24 + 1],
    ['needs one slot for one creator', 6, 1, 1],
    ['rounds a started quarter of an hour up', 0.6, 2, 4],
    ['is bounded for a range of days', 24 * 14, 20, 400],
    ['returns one for an empty range', -3, 5, 1],
  ])('slotsLookedAt %s', (_what, hours, creators, wanted) => {
    expect(slotsLookedAt({ from, to: after(hours), creators })).toBe(wanted);
  });

  it('the default is 5 users, the maximum is 20, and 0 returns none', () => {
    expect([null, 7, 99, -4].map(freeCreatorsSize)).toEqual([5, 7, 20, 0]);
  });
});
