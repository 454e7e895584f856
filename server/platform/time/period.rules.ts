import { Temporal } from 'temporal-polyfill';
import { localDay } from './zone.rules.ts';

/** Calendar days (yyyy-MM-dd), both included. */
export type Days = { from: string; to: string };

/** The maximum period of reports; fits a leap year. */
export const MAX_PERIOD_DAYS = 366;

/** The number of days, or less than 1 when the first is after the last. */
export function countDays({ from, to }: Days): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;
}

/** That many days, of which the given one is the last. */
export function lastDays({ to, count }: { to: string; count: number }): Days {
  const from = Temporal.PlainDate.from(to).subtract({ days: count - 1 });
  return { from: from.toString(), to };
}

/** The half-open interval of these local days in a zone. */
export function daysInZone({ from, to, zone }: Days & { zone: string }): {
  from: Date;
  to: Date;
} {
  return {
    from: localDay({ date: from, zone }).from,
    to: localDay({ date: to, zone }).to,
  };
}
