import { describe, expect, it } from 'vitest';
import { isCalendarDate } from './calendarDate.rules.ts';

describe('isCalendarDate', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('the date %s is accepted', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    'today',
  ])('the date %s is rejected', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });
});
