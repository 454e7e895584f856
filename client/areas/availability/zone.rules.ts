import { DAY_MS, MINUTE_MS } from '../../generated/timeUnits.rules.ts';

/**
 * Local days and times of a zone as instants (ms since 1970). Days are written "2026-03-29"; a day
 * may have 23 or 25 hours.
 */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes a hundred times as long as using one. */
function getFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** The local time of an instant as if it were UTC: ms since 1970. */
function toWallTime(at: number, zone: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = getFormatter(zone)
    .format(at)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The local day of an instant. */
export function getDay(at: number, zone: string): string {
  return new Date(toWallTime(at, zone)).toISOString().slice(0, 10);
}

/** Minutes since local midnight. */
export function minuteOfDay(at: number, zone: string): number {
  return (((toWallTime(at, zone) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS;
}

const localTimeAt = (day: string, minute: number): number =>
  Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
const offsetAt = (at: number, zone: string): number => toWallTime(at, zone) - at;

/**
 * The instant of a local time. Null for a skipped time; a time that occurs twice is the earlier
 * one.
 */
export function instantAt({
  day,
  minute,
  zone,
}: {
  day: string;
  minute: number;
  zone: string;
}): number | null {
  const localTime = localTimeAt(day, minute);
  const candidates = [offsetAt(localTime - DAY_MS, zone), offsetAt(localTime + DAY_MS, zone)]
    .map((offset) => localTime - offset)
    .filter((at) => toWallTime(at, zone) === localTime);
  return candidates.length > 0 ? Math.min(...candidates) : null;
}

/** The first instant of a day; some zones skip midnight itself. */
export function startOfDay(day: string, zone: string): number {
  return (
    instantAt({ day, minute: 0, zone }) ??
    localTimeAt(day, 0) - offsetAt(localTimeAt(day, 0) - DAY_MS, zone)
  );
}

export function addDays(day: string, count: number): string {
  return new Date(localTimeAt(day, 0) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function getWeekday(day: string): number {
  return (new Date(localTimeAt(day, 0)).getUTCDay() + 6) % 7;
}

/**
 * The clock change of a day in minutes: 60 when an hour is skipped, -60 when an hour is repeated.
 */
export function clockChange(day: string, zone: string): number {
  return (DAY_MS - (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone))) / MINUTE_MS;
}

/** The days of a month ("2026-03"). */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, index) =>
    addDays(`${month}-01`, index),
  );
}

/** Adds months; the number may be negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
