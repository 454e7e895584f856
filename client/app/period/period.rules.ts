import { isCalendarDate } from '../../generated/calendarDate.rules.ts';
import { MAX_PERIOD_DAYS } from '../../generated/constraints.rules.ts';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';

/** Calendar days (2026-03-19), both included. */
export type Days = { from: string; to: string };
export type Preset = 'days7' | 'days30' | 'month' | 'lastMonth' | 'year';
export type Period = Days & { preset: Preset | 'own' };
export type DaysProblem = 'unreadable' | 'order' | 'tooLong';

/** The years of the scalar Date. */
const YEAR = /^(19[7-9]\d|2\d{3})-/;

const write = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of a preset; a month and a year are complete. */
function daysOf(preset: Preset, today: string): Days {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const date = (...parts: [year: number, month: number, day: number]): string =>
    write(Date.UTC(...parts));
  if (preset === 'year')
    return {
      from: `${today.slice(0, 4)}-01-01`,
      to: `${today.slice(0, 4)}-12-31`,
    };
  if (preset === 'month' || preset === 'lastMonth') {
    const index = preset === 'month' ? month - 1 : month - 2;
    return { from: date(year, index, 1), to: date(year, index + 1, 0) };
  }
  return {
    from: date(year, month - 1, day - (preset === 'days7' ? 6 : 29)),
    to: today,
  };
}

/** Why the days are not a period; null if they are one. */
export function findDaysProblem({ from, to }: Days): DaysProblem | null {
  const [first, last] = [from, to].map((day) =>
    YEAR.test(day) && isCalendarDate(day) ? Date.parse(day) : Number.NaN,
  );
  const count = ((last ?? Number.NaN) - (first ?? Number.NaN)) / DAY_MS + 1;
  if (Number.isNaN(count)) return 'unreadable';
  if (count < 1) return 'order';
  return count > MAX_PERIOD_DAYS ? 'tooLong' : null;
}

/**
 * The period in the URL: ?period=lastMonth or ?from=2026-03-01&to=2026-03-31. The first preset if
 * there is none.
 */
export function readPeriod(
  params: URLSearchParams,
  { presets, today }: { presets: readonly [Preset, ...Preset[]]; today: string },
): Period {
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (findDaysProblem(own) === null) return { preset: 'own', ...own };
  const preset = presets.find((one) => one === params.get('period')) ?? presets[0];
  return { preset, ...daysOf(preset, today) };
}
