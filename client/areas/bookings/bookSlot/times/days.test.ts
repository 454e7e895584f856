import { describe, expect, it } from 'vitest';
import { daysFrom, loadedDays } from './days.ts';

const START = Date.parse('2026-03-18T00:00:00Z');
const slotsEvery = (minutes: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    startsAt: new Date(START + index * minutes * 60_000).toISOString(),
  }));

describe('loadedDays', () => {
  const days = daysFrom('2026-03-19', 14);

  it('only days of which all slots are loaded are offered', () => {
    // 96 slots a day: the 800th is on the ninth day.
    const slots = slotsEvery(15, 800);
    expect(loadedDays({ days, slots, timeZone: 'UTC' })).toEqual(daysFrom('2026-03-19', 7));
    expect(loadedDays({ days: daysFrom('2026-03-26', 14), slots, timeZone: 'UTC' })).toEqual([
      '2026-03-26',
    ]);
  });

  it('all days are offered while fewer slots than the limit are loaded', () => {
    expect(loadedDays({ days, slots: slotsEvery(15, 799), timeZone: 'UTC' })).toEqual(days);
  });
});
