import { describe, expect, it } from 'vitest';
import { dueMonth, monthPeriod, quartersOf } from './statementPeriod.rules.ts';

const BUDAPEST = 'Europe/Budapest';
const at = (text: string): Date => new Date(text);

describe('dueMonth', () => {
  it.each([
    ['the first day before seven', '2026-11-01T05:59:00Z', null],
    ['the first day at seven', '2026-11-01T06:00:00Z', '2026-10'],
    ['the fifth day', '2026-11-05T22:59:00Z', '2026-10'],
    ['the sixth day', '2026-11-05T23:00:00Z', null],
    ['January', '2027-01-02T12:00:00Z', '2026-12'],
  ])('the month that is due on %s in Budapest is found', (_name, now, month) =>
    expect(dueMonth({ now: at(now), zone: BUDAPEST })).toBe(month),
  );

  it("the due month follows the creator's time zone", () => {
    const now = at('2026-11-01T06:00:00Z');
    expect(dueMonth({ now, zone: 'America/Los_Angeles' })).toBeNull();
    expect(dueMonth({ now, zone: 'Asia/Tokyo' })).toBe('2026-10');
  });
});

describe('monthPeriod', () => {
  const now = at('2026-11-25T12:00:00Z');

  it('the period is the local month, even across a clock change', () => {
    expect(monthPeriod({ month: '2026-10', zone: BUDAPEST, now })).toEqual({
      from: at('2026-09-30T22:00:00Z'),
      to: at('2026-10-31T23:00:00Z'),
    });
  });

  it.each(['2026-13', '2026-1', '2026', '2026-12', '0000-01', '1999-12', '', 'x'])(
    'the period is null for %j',
    (month) => expect(monthPeriod({ month, zone: BUDAPEST, now })).toBeNull(),
  );
});

describe('quartersOf', () => {
  const now = at('2026-11-25T12:00:00Z');

  it('a year has four quarters without a gap', () => {
    const quarters = quartersOf({ year: '2026', zone: BUDAPEST, now }) ?? [];
    expect(quarters).toHaveLength(4);
    expect(quarters[0]?.from).toEqual(at('2025-12-31T23:00:00Z'));
    expect(quarters[3]?.to).toEqual(at('2026-12-31T23:00:00Z'));
    for (const index of [1, 2, 3]) expect(quarters[index]?.from).toEqual(quarters[index - 1]?.to);
  });

  it.each(['2027', '26', '1999', 'year'])('the quarters are null for %j', (year) =>
    expect(quartersOf({ year, zone: BUDAPEST, now })).toBeNull(),
  );
});
