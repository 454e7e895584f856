import { describe, expect, it } from 'vitest';
import { busyTimesOfDay, overlaps } from './busyTimes.rules.ts';

const at = (time: string) => Date.parse(`2026-12-01T${time}:00Z`);
const time = (from: string, to: string) => ({ startsAt: from, endsAt: to });

describe('busyTimesOfDay', () => {
  it('busy times are cut at the ends of the local day, and overlapping ones are merged', () => {
    const busyTimes = [
      time('2026-11-20T00:00:00Z', '2026-11-30T23:00:00Z'),
      time('2026-11-30T20:00:00Z', '2026-12-01T00:00:00Z'),
      time('2026-12-01T09:00:00Z', '2026-12-01T11:00:00Z'),
      time('2026-12-01T10:00:00Z', '2026-12-01T12:00:00Z'),
      time('2026-12-01T23:00:00Z', '2026-12-02T09:00:00Z'),
    ];
    expect(busyTimesOfDay({ busyTimes, day: '2026-12-01', zone: 'Europe/Budapest' })).toEqual([
      { startsAt: Date.parse('2026-11-30T23:00:00Z'), endsAt: at('00:00') },
      { startsAt: at('09:00'), endsAt: at('12:00') },
    ]);
  });
});

describe('overlaps', () => {
  it('two times overlap only when they have a common instant', () => {
    const busy = [{ startsAt: at('09:00'), endsAt: at('10:00') }];
    expect(overlaps(busy, { startsAt: at('09:59'), endsAt: at('11:00') })).toBe(true);
    expect(overlaps(busy, { startsAt: at('10:00'), endsAt: at('11:00') })).toBe(false);
    expect(overlaps(busy, { startsAt: at('08:00'), endsAt: at('09:00') })).toBe(false);
  });
});
