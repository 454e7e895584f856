import type { Slot } from '../editor/cells.rules.ts';
import type { SquadChoice } from '../squads/squadChoice.rules.ts';
import { addDays, instantAt, minuteOfDay, getWeekday, startOfDay } from '../zone.rules.ts';
import { MAX_SLOT_DAYS_AHEAD } from '../../../generated/constraints.rules.ts';
import { DAY_MINUTES, MINUTE_MS, WEEK_DAYS } from '../../../generated/timeUnits.rules.ts';

/**
 * A copy repeats the local times, lengths, prices and types of slots on later days; a slot of a
 * session type lasts as long as the type does now. Existing slots and bookings stay. Squads are not
 * repeated, because each needs its own deadline, and neither are sessions whose type no longer has
 * slots: appointments and archived types.
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
export type Types = readonly { id: string; durationMinutes: number }[];

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

/** The length of the slot when it is opened again. */
function getLength({ startsAt, endsAt, sessionTypeId }: Slot, types: Types): number {
  const type = types.find(({ id }) => id === sessionTypeId);
  return type?.durationMinutes ?? (endsAt - startsAt) / MINUTE_MS;
}

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
      getRepeatable({ slots: slotsByDay.get(day), types }).map((slot) => ({
        weekday: getWeekday(day),
        minute: minuteOfDay(slot.startsAt, zone),
        durationMinutes: getLength(slot, types),
        priceMinor: slot.priceMinor,
        sessionTypeId: slot.sessionTypeId,
      })),
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
    const taken: Pick<Slot, 'startsAt' | 'endsAt'>[] = [
      addDays(to, -1),
      to,
      addDays(to, 1),
    ].flatMap((day) => slotsByDay.get(day) ?? []);
    const midnight = startOfDay(addDays(to, 1), zone);
    for (const slot of getRepeatable({ slots: slotsByDay.get(from), types })) {
      const startsAt = instantAt({ day: to, minute: minuteOfDay(slot.startsAt, zone), zone });
      if (
        startsAt === null ||
        startsAt <= now ||
        startsAt > now + MAX_SLOT_DAYS_AHEAD * 24 * 60 * MINUTE_MS
      )
        continue;
      const durationMinutes = getLength(slot, types);
      const endsAt = startsAt + durationMinutes * MINUTE_MS;
      if (endsAt > midnight) continue;
      if (taken.some((other) => other.startsAt < endsAt && other.endsAt > startsAt)) {
        overlapping += 1;
        continue;
      }
      // A longer type may reach into the next copied time, and clocks may repeat a time.
      taken.push({ startsAt, endsAt });
      const { priceMinor, sessionTypeId } = slot;
      open.push({ startsAt, durationMinutes, priceMinor, sessionTypeId });
      days.add(to);
    }
  }
  return { open, days: days.size, overlapping };
}
