import { dayKey, getHour } from '../../../../format/dateTime.ts';
import { partOfHour, type PartOfDay } from '../../../../format/partOfDay.rules.ts';
import { MAX_SLOTS_OF_RANGE } from '../../../../generated/slotsOfRange.rules.ts';
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

/**
 * The days of which all slots are loaded, at least the first one: with quarter hours around the clock
 * the rest is loaded as later days.
 */
export function loadedDays({
  days,
  slots,
  timeZone,
}: {
  days: string[];
  slots: readonly { readonly startsAt: string }[];
  timeZone: string;
}): string[] {
  const last = slots.at(MAX_SLOTS_OF_RANGE - 1);
  if (!last) return days;
  const cut = dayKey(last.startsAt, timeZone);
  return days.filter((day, index) => index === 0 || day < cut);
}
