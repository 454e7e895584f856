import type { Slot } from '../editor/cells.rules.ts';
import type { SquadChoice } from '../squads/squadChoice.rules.ts';
import { addDays, instantAt, minuteOfDay, getWeekday } from '../zone.rules.ts';
import { MAX_SLOT_DAYS_AHEAD } from '../../../generated/constraints.rules.ts';
import { DAY_MINUTES, MINUTE_MS, WEEK_DAYS } from '../../../generated/timeUnits.rules.ts';

/**
 * A copy repeats the local times, lengths, prices and types of slots on later days. Existing slots and
 * bookings stay. Squads are not repeated, because each needs its own deadline, and neither are sessions
 * whose type no longer has slots: appointments and archived types.
 */

export type NewSlot = {
  startsAt: number;
  durationMinutes: number;
  priceMinor: number;
  sessionTypeId: string | null;
  squad?: SquadChoice | null | undefined;
};
export type CopyPlan = { open: NewSlot[]; days: number; overlapping: number };

/**
 * The days after `day`, up to the end of the given number of weeks, that fall on one of the
 * weekdays (0 is Monday).
 */
export function copyTargets({
  day,
  weekdays,
  weeks,
}: {
  day: string;
  weekdays: readonly number[];
  weeks: number;
}): string[] {
  return Array.from({ length: weeks * WEEK_DAYS }, (_, index) => addDays(day, index + 1)).filter(
    (target) => weekdays.includes(getWeekday(target)),
  );
}

/** The Monday of the day's week and the six days after it. */
export function getWeek(day: string): string[] {
  const monday = addDays(day, -getWeekday(day));
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index));
}

/** Pairs each day of a week with the same weekday of the coming weeks. */
export function weeklyPairs({
  week,
  weeks,
}: {
  week: readonly string[];
  weeks: number;
}): { from: string; to: string }[] {
  return Array.from({ length: weeks }, (_, index) =>
    week.map((from) => ({ from, to: addDays(from, (index + 1) * WEEK_DAYS) })),
  ).flat();
}

/** The session types that have slots. */
type Types = readonly { id: string }[];

/** The slots that a copy and a weekly pattern repeat. */
export const getRepeatable = ({
  slots = [],
  types,
}: {
  slots: readonly Slot[] | undefined;
  types: Types;
}): readonly Slot[] =>
  slots.filter(
    ({ squad, sessionTypeId }) =>
      !squad && (sessionTypeId === null || types.some(({ id }) => id === sessionTypeId)),
  );

export type WeekPattern = {
  weeks: number;
  from: string;
  slots: (Omit<NewSlot, 'startsAt'> & { weekday: number; minute: number })[];
};

/** A week as local times for a weekly pattern. A slot that passes midnight is dropped. */
export function getPattern({
  week,
  weeks,
  slotsByDay,
  types,
  zone,
}: {
  week: readonly string[];
  weeks: number;
  slotsByDay: ReadonlyMap<string, readonly Slot[]>;
  types: Types;
  zone: string;
}): WeekPattern {
  const slots = week
    .flatMap((day) =>
      getRepeatable({ slots: slotsByDay.get(day), types }).map(
        ({ startsAt, endsAt, priceMinor, sessionTypeId }) => ({
          weekday: getWeekday(day),
          minute: minuteOfDay(startsAt, zone),
          durationMinutes: (endsAt - startsAt) / MINUTE_MS,
          priceMinor,
          sessionTypeId,
        }),
      ),
    )
    .filter(({ minute, durationMinutes }) => minute + durationMinutes <= DAY_MINUTES);
  return {
    weeks,
    from: addDays(week.at(-1) ?? '', 1),
    slots: [...new Map(slots.map((slot) => [`${slot.weekday} ${slot.minute}`, slot])).values()],
  };
}

type Copying = {
  pairs: readonly { from: string; to: string }[];
  slotsByDay: ReadonlyMap<string, readonly Slot[]>;
  types: Types;
  zone: string;
  now: number;
};

/**
 * The effect of a copy: `days` counts days with new slots, `overlapping` counts skipped slots whose
 * time is taken.
 */
export function planCopy({ pairs, slotsByDay, types, zone, now }: Copying): CopyPlan {
  const open: NewSlot[] = [];
  const days = new Set<string>();
  let overlapping = 0;
  for (const { from, to } of pairs) {
    const there = [addDays(to, -1), to, addDays(to, 1)].flatMap((day) => slotsByDay.get(day) ?? []);
    for (const slot of getRepeatable({ slots: slotsByDay.get(from), types })) {
      const startsAt = instantAt({ day: to, minute: minuteOfDay(slot.startsAt, zone), zone });
      if (
        startsAt === null ||
        startsAt <= now ||
        startsAt > now + MAX_SLOT_DAYS_AHEAD * 24 * 60 * MINUTE_MS
      )
        continue;
      const endsAt = startsAt + slot.endsAt - slot.startsAt;
      if (there.some((other) => other.startsAt < endsAt && other.endsAt > startsAt)) {
        overlapping += 1;
        continue;
      }
      open.push({
        startsAt,
        durationMinutes: (endsAt - startsAt) / MINUTE_MS,
        priceMinor: slot.priceMinor,
        sessionTypeId: slot.sessionTypeId,
      });
      days.add(to);
    }
  }
  return { open, days: days.size, overlapping };
}
