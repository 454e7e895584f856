import { describe, expect, it } from 'vitest';
import { findDaysProblem, readPeriod, type Preset } from './period.rules.ts';

const PRESETS = ['month', 'lastMonth', 'year', 'days7', 'days30'] as const;
const read = (search: string, today = '2026-03-15') =>
  readPeriod(new URLSearchParams(search), { presets: PRESETS, today });

describe('readPeriod', () => {
  it.each<[Preset, string, string, string]>([
    ['month', '2026-03-15', '2026-03-01', '2026-03-31'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['year', '2026-03-15', '2026-01-01', '2026-12-31'],
    ['days7', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['days30', '2026-03-15', '2026-02-14', '2026-03-15'],
  ])('the period %s on %s is read as %s to %s', (preset, today, from, to) => {
    expect(read(`period=${preset}`, today)).toEqual({ preset, from, to });
  });

  it('custom days are read', () => {
    expect(read('from=2026-01-05&to=2026-01-07')).toEqual({
      preset: 'own',
      from: '2026-01-05',
      to: '2026-01-07',
    });
  });

  it.each(['', 'period=decade', 'from=2026-01-07&to=2026-01-05', 'from=2026-01-07'])(
    'the query string "%s" is read as the first preset',
    (search) => {
      expect(read(search).preset).toBe('month');
    },
  );
});

describe('findDaysProblem', () => {
  it.each([
    ['2026-01-01', '2026-01-01', null],
    ['2028-01-01', '2028-12-31', null],
    ['2027-01-01', '2028-01-02', 'tooLong'],
    ['2026-01-02', '2026-01-01', 'order'],
    ['', '2026-01-01', 'unreadable'],
    ['2026-13-01', '2026-01-01', 'unreadable'],
    ['2026-02-01', '2026-02-30', 'unreadable'],
    ['0026-01-01', '0026-01-02', 'unreadable'],
  ])('the problem of the days %s to %s is %s', (from, to, problem) => {
    expect(findDaysProblem({ from, to })).toBe(problem);
  });
});
