import { dayKey, getHour } from '../../../../format/dateTime.ts';

export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';
export const PARTS: PartOfDay[] = ['night', 'morning', 'afternoon', 'evening'];
const HOURS_PER_PART = 6;

/** `count` calendar days starting with `first` ("2026-03-19"). */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  );
}

export function getPart(instant: string, timeZone: string): PartOfDay {
  return PARTS[Math.floor(getHour(instant, timeZone) / HOURS_PER_PART)] ?? 'night';
}

/** The hours of a part of the day: 18 and 24 for the evening. */
export function hoursOfPart(part: PartOfDay): [from: number, to: number] {
  const index = PARTS.indexOf(part);
  return [index * HOURS_PER_PART, (index + 1) * HOURS_PER_PART];
}

export function byDay<Slot extends { readonly startsAt: string }>(
  slots: readonly Slot[],
  timeZone: string,
): Map<string, Slot[]> {
  return Map.groupBy(slots, ({ startsAt }) => dayKey(startsAt, timeZone));
}
