import { Temporal } from 'temporal-polyfill';
import { DAY_MINUTES, DAY_MS, WEEK_MINUTES } from '../../../platform/time/timeUnits.rules.ts';

/** How many days before a clock change people are notified of it. */
export const DAYS_AHEAD = 10;
/** Groups of zones in one clock change; those of most fans come first. */
const MAX_ZONES = 8;

const MINUTE_NANOSECONDS = 60_000_000_000;

type Range = { from: Date; through: Date };
type Zones = { creatorZone: string; fanZone: string };

/** The clocks of the fan's zone are `before`, and then `after`, minutes ahead of the creator's. */
export type DifferenceChange = { changesAt: Date; before: number; after: number };

const inZone = (at: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** The instants after `from`, up to and including `through`, at which the clocks of a zone change. */
export function clockChanges({ zone, from, through }: Range & { zone: string }): number[] {
  const changes: number[] = [];
  let next = inZone(from.getTime(), zone).getTimeZoneTransition('next');
  while (next && next.epochMilliseconds <= through.getTime()) {
    changes.push(next.epochMilliseconds);
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** Minutes by which the clocks of the fan's zone are ahead of the creator's. */
export function zoneDifference({ at, creatorZone, fanZone }: Zones & { at: Date }): number {
  const offset = (zone: string): number => inZone(at.getTime(), zone).offsetNanoseconds;
  return (offset(fanZone) - offset(creatorZone)) / MINUTE_NANOSECONDS;
}

/**
 * The changes of the difference between two zones after `from`, up to and including `through`.
 * Zones that change by the same amount within a day have no change: New York and Los Angeles differ
 * for three hours of one night only.
 */
export function differenceChanges({
  creatorZone,
  fanZone,
  from,
  through,
}: Zones & Range): DifferenceChange[] {
  if (creatorZone === fanZone) return [];
  // One more day on both sides, because the other zone may change a day earlier or later.
  const range = {
    from: new Date(from.getTime() - DAY_MS),
    through: new Date(through.getTime() + DAY_MS),
  };
  const instants = [creatorZone, fanZone]
    .flatMap((zone) => clockChanges({ ...range, zone }))
    .toSorted((one, other) => one - other);
  const changes: DifferenceChange[] = [];
  let rest = instants;
  while (rest[0] !== undefined) {
    const first = rest[0];
    const night = rest.filter((at) => at < first + DAY_MS);
    rest = rest.slice(night.length);
    const before = zoneDifference({ at: new Date(first - 1), creatorZone, fanZone });
    const last = new Date(Math.max(...night));
    const after = zoneDifference({ at: last, creatorZone, fanZone });
    if (before !== after && first > from.getTime() && first <= through.getTime())
      changes.push({ changesAt: new Date(first), before, after });
  }
  return changes;
}

/**
 * Finds the first change of the difference between two zones in a range; caches each pair of zones,
 * because many creators and fans share them.
 */
export function changeFinder(range: Range): (zones: Zones) => DifferenceChange | null {
  const found = new Map<string, DifferenceChange | null>();
  return (zones) => {
    const key = `${zones.creatorZone} ${zones.fanZone}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const [change = null] = differenceChanges({ ...zones, ...range });
    found.set(key, change);
    return change;
  };
}

/** The end of the day, in UTC, up to which clock changes are announced. */
export function announcedThrough(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today + (DAYS_AHEAD + 1) * DAY_MS - 1);
}

/** Whether two changes belong to the same night, although zones change some hours apart. */
const isSameNight = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < DAY_MS;

export type FanZone = { timeZone: string; fans: number };
export type ChangedZone = Pick<DifferenceChange, 'before' | 'after'> & { timeZone: string };
export type AnnouncedChange = { changesAt: Date; zones: ChangedZone[] };

/**
 * The first night after which fans see other local times than before. Zones in which they see the
 * same times form one group, named after the zone of most fans.
 */
export function firstChangeForFans({
  creatorZone,
  fanZones,
  findChange,
}: {
  creatorZone: string;
  fanZones: FanZone[];
  findChange: ReturnType<typeof changeFinder>;
}): AnnouncedChange | null {
  const changes = fanZones.flatMap(({ timeZone, fans }) => {
    const change = findChange({ creatorZone, fanZone: timeZone });
    return change ? [{ ...change, timeZone, fans }] : [];
  });
  if (changes.length === 0) return null;
  const changesAt = new Date(Math.min(...changes.map((one) => one.changesAt.getTime())));
  const groups = new Map<string, ChangedZone & { fans: number; max: number }>();
  for (const { timeZone, fans, before, after, ...change } of changes) {
    if (!isSameNight(change.changesAt, changesAt)) continue;
    const key = `${before} ${after}`;
    const { max = 0, fans: others = 0, timeZone: named = timeZone } = groups.get(key) ?? {};
    groups.set(key, {
      before,
      after,
      timeZone: fans > max ? timeZone : named,
      fans: fans + others,
      max: Math.max(fans, max),
    });
  }
  const zones = [...groups.values()]
    .toSorted((one, other) => other.fans - one.fans)
    .slice(0, MAX_ZONES)
    .map(({ timeZone, before, after }) => ({ timeZone, before, after }));
  return { changesAt, zones };
}

/** A time of a week: 0 is Monday, minutes since midnight. */
export type WeekTime = { weekday: number; minute: number };

export function shiftTime({ weekday, minute }: WeekTime, minutes: number): WeekTime {
  const total = weekday * DAY_MINUTES + minute + minutes;
  const inWeek = ((total % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  return {
    weekday: Math.floor(inWeek / DAY_MINUTES),
    minute: inWeek % DAY_MINUTES,
  };
}

export type FanTime = { own: WeekTime; before: WeekTime; after: WeekTime };

/** What fans of a zone see for times of the creator's week, before and after a change. */
export function fanTimes(
  times: WeekTime[],
  { before, after }: Pick<ChangedZone, 'before' | 'after'>,
): FanTime[] {
  return times
    .toSorted((one, other) => one.weekday - other.weekday || one.minute - other.minute)
    .map(({ weekday, minute }) => {
      const own = { weekday, minute };
      return { own, before: shiftTime(own, before), after: shiftTime(own, after) };
    });
}

/** Moves a weekly pattern by minutes, on all its days from `from` (yyyy-MM-dd) on. */
export type PatternShift = { from: string; minutes: number };

/** The sum in minutes of all shifts that apply to a day. */
export function shiftOn(day: string, shifts: readonly PatternShift[]): number {
  return shifts
    .filter(({ from }) => from <= day)
    .reduce((total, { minutes }) => total + minutes, 0);
}

/**
 * The first day that a shift would apply to: after the change and not filled yet. Days are those of
 * the creator.
 */
export function firstShiftedDay({
  changesAt,
  creatorZone,
  filledThrough,
}: {
  changesAt: Date;
  creatorZone: string;
  filledThrough: string;
}): string {
  const changed = inZone(changesAt.getTime(), creatorZone).toPlainDate().toString();
  const next = Temporal.PlainDate.from(filledThrough).add({ days: 1 }).toString();
  return next > changed ? next : changed;
}

/**
 * By how many minutes to shift the pattern so that fans of the zone keep their times. Null if the
 * difference will have changed again by the first day that can be shifted.
 */
export function keepingShift(
  { timeZone, before, after }: ChangedZone,
  { day, creatorZone }: { day: string; creatorZone: string },
): number | null {
  const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(creatorZone);
  const at = new Date(end.epochMilliseconds);
  const isStill = zoneDifference({ at, creatorZone, fanZone: timeZone }) === after;
  return isStill ? before - after : null;
}
