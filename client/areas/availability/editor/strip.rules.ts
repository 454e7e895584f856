import { addDays, addMonths, daysOfMonth, getDay } from '../zone.rules.ts';
import { DURATIONS } from '../durations.rules.ts';
import { isCalendarDate } from '../../../generated/calendarDate.rules.ts';
import { MAX_SLOT_DAYS_AHEAD } from '../../../generated/constraints.rules.ts';
import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

/** The days that can be chosen and the days that the strip shows. */

const PAST_DAYS = 2;
const NEXT_MONTH_DAYS = 7;
const MONTHS_AHEAD = 12;
const MIN_SLOT_MS = Math.min(...DURATIONS) * MINUTE_MS;

/** The day that the editor opens with: tomorrow once the last start time of today has passed. */
export function firstDayWithTimes(now: number, zone: string): string {
  return getDay(now + MIN_SLOT_MS, zone);
}

/** The day of the URL if it can be edited, otherwise the initial day. */
export function editableDay(
  wanted: string | null,
  { today, initial }: { today: string; initial: string },
): string {
  return wanted !== null &&
    isCalendarDate(wanted) &&
    wanted >= today &&
    wanted <= addDays(today, MAX_SLOT_DAYS_AHEAD)
    ? wanted
    : initial;
}

/** The days of the month and one more week. The current month starts two days before today. */
export function stripDays({ day, today }: { day: string; today: string }): string[] {
  const month = day.slice(0, 7);
  const days = daysOfMonth(month).filter((one) => one >= addDays(today, -PAST_DAYS));
  const first =
    month === today.slice(0, 7)
      ? Array.from({ length: PAST_DAYS }, (_, index) => addDays(today, index - PAST_DAYS)).filter(
          (one) => one < (days[0] ?? today),
        )
      : [];
  const next = `${addMonths(month, 1)}-01`;
  return [
    ...first,
    ...days,
    ...Array.from({ length: NEXT_MONTH_DAYS }, (_, index) => addDays(next, index)),
  ];
}

/** Selectable months, the current one first. */
export function editableMonths(today: string): string[] {
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(today.slice(0, 7), index),
  );
}

/** The first day of a month that can be edited. */
export function getFirstDay(month: string, today: string): string {
  return month === today.slice(0, 7) ? today : `${month}-01`;
}
