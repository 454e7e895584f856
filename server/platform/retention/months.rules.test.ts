import { describe, expect, it } from 'vitest';
import { monthName, monthStart, readBounds } from './months.rules.ts';

describe('monthStart', () => {
  it('months are counted across years, in UTC', () => {
    expect(monthStart(new Date('2026-11-30T23:59:59.999Z'))).toEqual(new Date('2026-11-01'));
    expect(monthStart(new Date('2026-11-30T23:59:59.999Z'), 3)).toEqual(new Date('2027-02-01'));
    expect(monthStart(new Date('2027-01-01T00:00:00Z'), -1)).toEqual(new Date('2026-12-01'));
  });
});

describe('monthName', () => {
  it('the name has year and month', () => {
    expect(monthName(new Date('2027-02-01'))).toBe('2027_02');
  });
});

describe('readBounds', () => {
  it('the times of ids are read', () => {
    expect(
      readBounds(
        `FOR VALUES FROM ('00000000-0001-0000-0000-000000000000') TO ('00000000-0010-0000-0000-000000000000')`,
      ),
    ).toEqual({ fromMs: 1, untilMs: 16 });
    expect(
      readBounds(`FOR VALUES FROM (MINVALUE) TO ('00000000-0010-0000-0000-000000000000')`),
    ).toEqual({ fromMs: -Infinity, untilMs: 16 });
    expect(readBounds('DEFAULT')).toBeNull();
  });
});
