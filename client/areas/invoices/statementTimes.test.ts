import { describe, expect, it } from 'vitest';
import { statementMonths, statementYears } from './statementTimes.ts';

const now = new Date('2026-02-15T12:00:00Z');
const timeZone = 'Europe/Budapest';
/** The first of January in UTC, and still December in New York. */
const newYear = new Date('2026-01-01T01:00:00Z');

describe('statementMonths', () => {
  it('the months begin with the one before the current month and end with the first', () => {
    expect(statementMonths({ joinedAt: '2025-12-20T12:00:00Z', now, timeZone })).toEqual([
      '2026-01',
      '2025-12',
    ]);
  });

  it('a creator has at most twelve months, and none in the first month of the account', () => {
    expect(statementMonths({ joinedAt: '2020-01-15T12:00:00Z', now, timeZone })).toHaveLength(12);
    expect(statementMonths({ joinedAt: '2026-02-02T12:00:00Z', now, timeZone })).toEqual([]);
  });

  it('the months are those of the account, whatever the zone of the device', () => {
    const times = { joinedAt: '2025-11-01T02:00:00Z', now: newYear };
    expect(statementMonths({ ...times, timeZone: 'America/New_York' })).toEqual([
      '2025-11',
      '2025-10',
    ]);
  });
});

describe('statementYears', () => {
  it('the years begin with the current one and are at most five', () => {
    expect(statementYears({ joinedAt: '2026-02-02T12:00:00Z', now, timeZone })).toEqual(['2026']);
    expect(statementYears({ joinedAt: '2015-02-02T12:00:00Z', now, timeZone })).toEqual([
      '2026',
      '2025',
      '2024',
      '2023',
      '2022',
    ]);
  });

  it('the years are those of the account, whatever the zone of the device', () => {
    const times = { joinedAt: '2025-05-01T00:00:00Z', now: newYear };
    expect(statementYears({ ...times, timeZone: 'America/New_York' })).toEqual(['2025']);
  });
});
