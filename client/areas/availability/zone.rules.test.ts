import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  clockChange,
  daysOfMonth,
  getDay,
  instantAt,
  minuteOfDay,
  startOfDay,
  getWeekday,
} from './zone.rules.ts';

const ZONES = [
  'UTC',
  'Europe/Budapest',
  'Europe/Lisbon',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
];
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

describe('zone.rules', () => {
  it('a skipped local time has no instant, and a repeated one has the earlier instant', () => {
    const zone = 'Europe/Budapest';
    expect(instantAt({ day: '2026-03-29', minute: 150, zone })).toBeNull();
    expect(iso(instantAt({ day: '2026-10-25', minute: 150, zone }))).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    expect(iso(instantAt({ day: '2026-11-21', minute: 20 * 60 + 30, zone }))).toBe(
      '2026-11-21T19:30:00.000Z',
    );
  });

  it.each([
    ['2026-03-29', 'Europe/Lisbon', 60],
    ['2026-10-25', 'Europe/Lisbon', -60],
    ['2026-06-01', 'Europe/Lisbon', 0],
    ['2026-10-04', 'Australia/Lord_Howe', 30],
    ['2026-09-06', 'America/Santiago', 60],
  ])('clocks change on %s in %s by %i minutes', (day, zone, minutes) => {
    expect(clockChange(day, zone)).toBe(minutes);
  });

  it('a day without midnight starts at its first instant', () => {
    expect(iso(startOfDay('2026-09-06', 'America/Santiago'))).toBe('2026-09-06T04:00:00.000Z');
    expect(minuteOfDay(startOfDay('2026-09-06', 'America/Santiago'), 'America/Santiago')).toBe(60);
  });

  it('every instant converts to its local day and time and back', () => {
    const instants = fc
      .integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2031, 0) / 60_000 })
      .map((minute) => minute * 60_000);
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (at, zone) => {
        const day = getDay(at, zone);
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(at);
        expect(startOfDay(addDays(day, 1), zone)).toBeGreaterThan(at);
        const back = instantAt({ day, minute: minuteOfDay(at, zone), zone });
        // The second of two equal local times converts to the instant of the first.
        expect([at, at - 3_600_000, at - 1_800_000]).toContain(back);
      }),
      { numRuns: 500 },
    );
  });

  it('days, weekdays and months are counted', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect([getWeekday('2026-03-23'), getWeekday('2026-03-29')]).toEqual([0, 6]);
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});
