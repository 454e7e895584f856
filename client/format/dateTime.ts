import { dateTimeFormat } from './formatters.ts';

type Zoned = { locale: string; timeZone: string };
type ZonedNow = Zoned & { now?: Date };
type Instant = string | Date;

/** Noon of a calendar day in UTC: formats as the same day in UTC. */
export const getNoon = (day: string): string => `${day}T12:00:00Z`;

const at = (
  instant: Instant,
  { locale, timeZone }: Zoned,
  options: Intl.DateTimeFormatOptions,
): string => dateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant));

export const TIME_OF_DAY: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** "20:30", or "8:30 PM" in locales with a 12-hour clock. */
export const formatTime = (instant: Instant, zoned: Zoned): string =>
  at(instant, zoned, TIME_OF_DAY);

/**
 * A full hour, 0 to 24: "18:00" or "6:00 PM"; short "18" or "6 PM". 24-hour clocks end the day at
 * 24.
 */
export function formatHour(
  hour: number,
  { locale, isShort = false }: { locale: string; isShort?: boolean },
): string {
  const format = dateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    ...(isShort ? {} : { minute: '2-digit' }),
  });
  const is24Hours = !format.resolvedOptions().hour12;
  // Intl writes the full hour alone as "06 Uhr" in German.
  if (isShort && is24Hours) return String(hour);
  const text = format.format(new Date(Date.UTC(2000, 0, 1, hour)));
  return hour === 24 && is24Hours ? text.replace(/^0+/, '24') : text;
}

/**
 * "20:30–21:00", or "8:30 – 9:00 PM". Intl's formatRange would name both days of a range over
 * midnight, and with 24 hours it formats the hour differently than alone ("00:00" instead of
 * "0:00").
 */
export function formatTimeRange(
  { from, to }: { from: Instant; to: Instant },
  zoned: Zoned,
): string {
  const { locale, timeZone } = zoned;
  const format = dateTimeFormat(locale, { timeZone, ...TIME_OF_DAY });
  const isShared =
    format.resolvedOptions().hour12 && dayKey(from, timeZone) === dayKey(to, timeZone);
  return isShared
    ? format.formatRange(new Date(from), new Date(to))
    : `${formatTime(from, zoned)}–${formatTime(to, zoned)}`;
}

/** "Thursday, 19 March" */
export const formatLongDay = (instant: Instant, zoned: Zoned): string =>
  at(instant, zoned, { weekday: 'long', day: 'numeric', month: 'long' });

/** "Thu, 19 Mar" */
export const formatShortDay = (instant: Instant, zoned: Zoned): string =>
  at(instant, zoned, { weekday: 'short', day: 'numeric', month: 'short' });

/** Whether to name the year: if it is not the present one. */
const otherYear = (
  instant: Instant,
  { timeZone, now = new Date() }: ZonedNow,
): 'numeric' | undefined =>
  dayKey(instant, timeZone).slice(0, 4) === dayKey(now, timeZone).slice(0, 4)
    ? undefined
    : 'numeric';

/** "19 March", of another year "19 March 2025" */
export const formatDay = (instant: Instant, zoned: ZonedNow): string =>
  at(instant, zoned, { day: 'numeric', month: 'long', year: otherYear(instant, zoned) });

/** "19"; on the first day of a month "1 Apr". For days in a row. */
export const formatDayNumber = (instant: Instant, zoned: Zoned): string =>
  dayKey(instant, zoned.timeZone).endsWith('-01')
    ? at(instant, zoned, { day: 'numeric', month: 'short' })
    : String(Number(dayKey(instant, zoned.timeZone).slice(8)));

/** "19 March 2026" */
export const formatDate = (instant: Instant, zoned: Zoned): string =>
  at(instant, zoned, { day: 'numeric', month: 'long', year: 'numeric' });

/** "Thu" */
export const formatWeekday = (instant: Instant, zoned: Zoned): string =>
  at(instant, zoned, { weekday: 'short' });

/** "19 Mar, 18:44", of another year "19 Mar 2025, 18:44" */
export const formatMoment = (instant: Instant, zoned: ZonedNow): string =>
  at(instant, zoned, {
    day: 'numeric',
    month: 'short',
    year: otherYear(instant, zoned),
    hour: 'numeric',
    minute: '2-digit',
  });

/** "March 2026" */
export const formatMonth = (instant: Instant, zoned: Zoned): string =>
  at(instant, zoned, { month: 'long', year: 'numeric' });

/** The calendar day of an instant in a zone, as "2026-03-19": a key for grouping. */
export function dayKey(instant: Instant, timeZone: string): string {
  return dateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant));
}

/** The local hour of an instant, 0 to 23. */
export function getHour(instant: Instant, timeZone: string): number {
  return Number(
    dateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(instant),
    ),
  );
}

/** "GMT+1": the offset of a zone at that instant. */
export function formatZoneOffset(
  timeZone: string,
  { locale, instant }: { locale: string; instant: Instant },
): string {
  const offset = dateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset === 'GMT' ? 'GMT+0' : (offset ?? '');
}

/** "Budapest" */
export const zoneCity = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const ZONE_READ_MS = 60_000;
let zone = { name: 'UTC', readAt: -Infinity };

/** Read at most once a minute, because a page asks a hundred times and reading makes a formatter. */
export function deviceZone(): string {
  const now = performance.now();
  if (now - zone.readAt > ZONE_READ_MS) {
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC', readAt: now };
  }
  return zone.name;
}
