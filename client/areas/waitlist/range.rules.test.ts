import { describe, expect, it } from 'vitest';
import { dayIn, readRange } from './range.rules.ts';

describe('dayIn', () => {
  it('calendar days are counted, including across the end of a month', () => {
    expect(dayIn(0, new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
    expect(dayIn(1, new Date(2026, 0, 31, 23, 59))).toBe('2026-02-01');
  });
});

describe('readRange', () => {
  it('the range includes the whole last day', () => {
    expect(readRange('2026-03-19', '2026-03-20')).toEqual({
      from: new Date(2026, 2, 19).toISOString(),
      to: new Date(2026, 2, 21).toISOString(),
    });
  });

  it('the range is null for a day that cannot be read', () => {
    expect(readRange('', '2026-03-20')).toBeNull();
    expect(readRange('2026-03-19', '')).toBeNull();
  });
});
