import { addDays, startOfDay } from '../zone.rules.ts';

/** Half-open, in milliseconds. */
export type Span = { startsAt: number; endsAt: number };

export type BusyTimes = readonly { startsAt: string; endsAt: string }[];

type Options = { busyTimes: BusyTimes; day: string; zone: string };

/**
 * The busy times within a local day, cut at its ends; overlapping ones of several calendars are
 * merged.
 */
export function busyTimesOfDay({ busyTimes, day, zone }: Options): readonly Span[] {
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
  const merged: Span[] = [];
  for (const busyTime of busyTimes) {
    const startsAt = Math.max(from, Date.parse(busyTime.startsAt));
    const endsAt = Math.min(to, Date.parse(busyTime.endsAt));
    const last = merged.at(-1);
    if (startsAt >= endsAt) continue;
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt);
    else merged.push({ startsAt, endsAt });
  }
  return merged;
}

export function overlaps(busy: readonly Span[], { startsAt, endsAt }: Span): boolean {
  return busy.some((span) => span.startsAt < endsAt && span.endsAt > startsAt);
}
