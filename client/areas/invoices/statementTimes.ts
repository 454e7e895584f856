import { dayKey } from '../../format/dateTime.ts';

const MAX_MONTHS = 12;
const MAX_YEARS = 5;

type Times = { joinedAt: string; now: Date; timeZone: string };

/**
 * The months that were completed in the zone since a creator joined, newest first:
 * ["2026-10", "2026-09"]. At most 12.
 */
export function statementMonths({ joinedAt, now, timeZone }: Times): string[] {
  const current = monthIndex(dayKey(now, timeZone));
  const first = monthIndex(dayKey(joinedAt, timeZone));
  const count = Math.min(MAX_MONTHS, Math.max(0, current - first));
  return Array.from({ length: count }, (_, index) => toMonth(current - 1 - index));
}

/** The years since a creator joined, with the current one, newest first. At most 5. */
export function statementYears({ joinedAt, now, timeZone }: Times): string[] {
  const current = yearOf(dayKey(now, timeZone));
  const count = Math.min(MAX_YEARS, current - yearOf(dayKey(joinedAt, timeZone)) + 1);
  return Array.from({ length: Math.max(1, count) }, (_, index) => String(current - index));
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

const monthIndex = (day: string): number => yearOf(day) * 12 + Number(day.slice(5, 7)) - 1;

const toMonth = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
