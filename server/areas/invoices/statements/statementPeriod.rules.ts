import { Temporal } from 'temporal-polyfill';

type Period = { from: Date; to: Date };

/**
 * Statements are sent from the first to the fifth day of the next month, to allow retries after a
 * failure.
 */
const LAST_DAY = 5;
/** Local hour of the first day. */
const FIRST_HOUR = 7;

const instant = (day: Temporal.PlainDate, zone: string): Date =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds);

/** The month before the local one while its statement can be sent: "2026-10"; otherwise null. */
export function dueMonth({ now, zone }: { now: Date; zone: string }): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  if (local.day > LAST_DAY || (local.day === 1 && local.hour < FIRST_HOUR)) return null;
  return local.toPlainDate().toPlainYearMonth().subtract({ months: 1 }).toString();
}

/** Null for text that is not a month that has begun: "2026-13", or a future month. */
export function monthPeriod({
  month,
  zone,
  now,
}: {
  month: string;
  zone: string;
  now: Date;
}): Period | null {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const period = { from: instant(first, zone), to: instant(first.add({ months: 1 }), zone) };
  return period.from > now ? null : period;
}

/** The four quarters of a year that has begun, as half-open intervals; otherwise null. */
export function quartersOf({
  year,
  zone,
  now,
}: {
  year: string;
  zone: string;
  now: Date;
}): Period[] | null {
  if (!/^20\d{2}$/.test(year)) return null;
  const first = Temporal.PlainDate.from(`${year}-01-01`);
  if (instant(first, zone) > now) return null;
  return [0, 3, 6, 9].map((months) => ({
    from: instant(first.add({ months }), zone),
    to: instant(first.add({ months: months + 3 }), zone),
  }));
}
