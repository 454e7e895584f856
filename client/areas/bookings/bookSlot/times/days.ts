import { dayKey, getHour } from '../../../../format/dateTime.ts';
import { partOfHour, type PartOfDay } from '../../../../format/partOfDay.rules.ts';
import { DAY_MS } from '../../../../generated/timeUnits.rules.ts';

/** `count` calendar days starting with `first` ("2026-03-19"). */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}

export function getPart(instant: string, timeZone: string): PartOfDay {
  return partOfHour(getHour(instant, timeZone));
}

export function byDay<Slot extends { readonly startsAt: string }>(
  slots: readonly Slot[],
  timeZone: string,
): Map<string, Slot[]> {
  return Map.groupBy(slots, ({ startsAt }) => dayKey(startsAt, timeZone));
}
