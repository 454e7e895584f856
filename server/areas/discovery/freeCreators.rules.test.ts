import { describe, expect, it } from 'vitest';
import { freeCreatorsSize, slotsLookedAt } from './freeCreators.rules.ts';

const from = new Date('2026-11-21T18:00:00Z');
const after = (hours: number) => new Date(from.getTime() + hours * 3_600_000);

describe('freeCreators.rules', () => {
  it.each([
    ['finds five though four fill the whole evening', 6, 5, 4 * 12 + 1],
    ['finds one in the first slot', 6, 1, 1],
    ['counts a half hour that has begun', 0.75, 2, 3],
    ['ends where somebody asks for days', 24 * 14, 20, 400],
    ['looks at one where nothing can be', -3, 5, 1],
  ])('%s', (_what, hours, creators, wanted) => {
    expect(slotsLookedAt({ from, to: after(hours), creators })).toBe(wanted);
  });

  it('defaults to 5 users, at most 20, and returns none for 0', () => {
    expect([null, 7, 99, -4].map(freeCreatorsSize)).toEqual([5, 7, 20, 0]);
  });
});
