import { formatMoment } from './dateTime.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../generated/timeUnits.rules.ts';

/** Older instants are given with their date. */
const MAX_RELATIVE_MS = 7 * DAY_MS;

type Options = { locale: string; timeZone: string; now: Date };

/** "now", "2 min ago", "3 hr ago", "5 days ago"; after a week the date and time. */
export function formatAgo(instant: string, { locale, timeZone, now }: Options): string {
  const age = now.getTime() - Date.parse(instant);
  if (age >= MAX_RELATIVE_MS) return formatMoment(instant, { locale, timeZone, now });
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (age < MINUTE_MS) return format.format(0, 'second');
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour');
  return format.format(-Math.floor(age / DAY_MS), 'day');
}
