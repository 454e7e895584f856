import { describe, expect, it } from 'vitest';
import { isNextEveningShown, railPart, tonight } from './tonight.ts';

const at = (hour: number, minute = 0): Date => new Date(2026, 10, 22, hour, minute);

describe('tonight', () => {
  it.each([
    ['just after midnight', at(0, 5), at(18)],
    ['in the last minute before the change', at(21, 59), at(18)],
    ['from 22:00 on', at(22), new Date(2026, 10, 23, 18)],
  ])('the evening begins at the right 18:00 %s', (_name, now, from) => {
    expect(tonight(now)).toEqual({
      from: from.toISOString(),
      to: new Date(from.getTime() + 6 * 3_600_000).toISOString(),
    });
  });

  it('the evening is named tomorrow evening exactly while the next evening is shown', () => {
    expect([at(21, 59), at(22), at(23, 59), at(0)].map(isNextEveningShown)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('railPart', () => {
  it('half hours are counted from 18:00, and other times are ignored', () => {
    const evening = tonight(at(12));
    expect(
      [at(17, 59), at(18), at(23, 30), new Date(2026, 10, 23)].map((start) =>
        railPart(start.toISOString(), evening),
      ),
    ).toEqual([null, 0, 11, null]);
  });
});
