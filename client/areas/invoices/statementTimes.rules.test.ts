import { describe, expect, it } from 'vitest';
import { statementMonths, statementYears } from './statementTimes.rules.ts';

const now = new Date('2026-02-15T12:00:00Z');

describe('statementMonths', () => {
  it('begins with the month before the current one and ends with the first', () => {
    expect(statementMonths({ joinedAt: '2025-12-20T12:00:00Z', now })).toEqual([
      '2026-01',
      '2025-12',
    ]);
  });

  it('has at most twelve, and none for a creator of this month', () => {
    expect(statementMonths({ joinedAt: '2020-01-15T12:00:00Z', now })).toHaveLength(12);
    expect(statementMonths({ joinedAt: '2026-02-02T12:00:00Z', now })).toEqual([]);
  });
});

describe('statementYears', () => {
  it('has the current year, and at most five', () => {
    expect(statementYears({ joinedAt: '2026-02-02T12:00:00Z', now })).toEqual(['2026']);
    expect(statementYears({ joinedAt: '2015-02-02T12:00:00Z', now })).toEqual([
      '2026',
      '2025',
      '2024',
      '2023',
      '2022',
    ]);
  });
});
