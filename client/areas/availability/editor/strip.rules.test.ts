import { describe, expect, it } from 'vitest';
import {
  editableDay,
  editableMonths,
  firstDayWithTimes,
  getFirstDay,
  stripDays,
} from './strip.rules.ts';

const today = '2026-03-19';

describe('strip.rules', () => {
  it.each([
    [null, today],
    ['2026-03-26', '2026-03-26'],
    ['2026-03-18', today],
    ['2027-03-20', '2027-03-20'],
    ['2027-03-21', today],
    ['2026-13-01', today],
    ['2026-04-31', today],
    ['nonsense', today],
  ])('the edited day on %s is %s', (wanted, day) => {
    expect(editableDay(wanted, { today, initial: today })).toBe(day);
  });

  it.each([
    ['2026-03-19T22:29:59Z', '2026-03-19'],
    ['2026-03-19T22:30:00Z', '2026-03-20'],
    ['2026-03-19T23:00:00Z', '2026-03-20'],
  ])('the editor in Budapest opens at %s with %s', (now, day) => {
    expect(firstDayWithTimes(Date.parse(now), 'Europe/Budapest')).toBe(day);
  });

  it('today can still be chosen when the editor opens with tomorrow', () => {
    const days = { today, initial: '2026-03-20' };
    expect([editableDay(null, days), editableDay(today, days)]).toEqual(['2026-03-20', today]);
  });

  it('the strip shows two past days, the rest of the month and one more week', () => {
    const days = stripDays({ day: '2026-03-26', today });
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-03-17', '2026-04-07', 22]);
    expect(stripDays({ day: '2026-03-01', today: '2026-03-01' })[0]).toBe('2026-02-27');
    expect(stripDays({ day: '2026-05-10', today })[0]).toBe('2026-05-01');
  });

  it('the months reach one year ahead', () => {
    const months = editableMonths(today);
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-03', '2027-03', 13]);
    expect([getFirstDay('2026-03', today), getFirstDay('2026-04', today)]).toEqual([
      today,
      '2026-04-01',
    ]);
  });
});
