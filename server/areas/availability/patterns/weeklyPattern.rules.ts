import { Temporal } from 'temporal-polyfill';
import { isWithin } from '../../../platform/errors/fieldProblems.rules.ts';
import { toInstant } from '../../../platform/time/zone.rules.ts';
import { isPrice, isSlotDuration, passesMidnight } from '../availability.rules.ts';
import { type PatternShift, shiftOn, shiftTime } from '../clockChanges/clockChange.rules.ts';
import { DAY_MINUTES, HOUR_MINUTES, WEEK_DAYS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * A weekly pattern holds local times of the creator: 0 is Monday, minutes since midnight. A slot at
 * 20:00 stays at 20:00 through clock changes; a skipped time is dropped on that day, an ambiguous
 * one is the earlier.
 */
export type PatternSlot = {
  weekday: number;
  minute: number;
  durationMinutes: number;
  priceMinor: number;
  sessionTypeId?: string | null;
};

export const MAX_WEEKS = 12;
/** The number of half hours in a week. */
const MAX_SLOTS = 336;

type Pattern = { weeks: number; slots: PatternSlot[] };
export type PatternField = keyof Pattern;

/** The first invalid field. */
export function findInvalidField({ weeks, slots }: Pattern): PatternField | null {
  if (!isWithin(weeks, { min: 1, max: MAX_WEEKS })) return 'weeks';
  const times = new Set(slots.map(({ weekday, minute }) => weekday * DAY_MINUTES + minute));
  const areSlotsValid =
    isWithin(slots.length, { min: 1, max: MAX_SLOTS }) &&
    times.size === slots.length &&
    slots.every(isSlotValid);
  return areSlotsValid ? null : 'slots';
}

function isSlotValid(slot: PatternSlot): boolean {
  const { weekday, minute, durationMinutes, priceMinor } = slot;
  return (
    isWithin(weekday, { min: 0, max: WEEK_DAYS - 1 }) &&
    isWithin(minute, { min: 0, max: DAY_MINUTES - durationMinutes }) &&
    isSlotDuration(slot) &&
    isPrice(priceMinor)
  );
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

type Filling = {
  slots: PatternSlot[];
  shifts?: readonly PatternShift[];
  from: string;
  through: string;
  zone: string;
};

/**
 * Returns the slots of the days from `from` to `through`, both inclusive; never a slot that crosses
 * midnight. A shift may move a time to another day of the week.
 */
export function getSlots({
  slots,
  shifts = [],
  from,
  through,
  zone,
}: Filling): (Omit<PatternSlot, 'weekday' | 'minute'> & { startsAt: Date })[] {
  const days: Temporal.PlainDate[] = [];
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, through) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day);
  return days.flatMap((day) =>
    shiftSlots(slots, shiftOn(day.toString(), shifts))
      .filter(({ weekday }) => weekday === day.dayOfWeek - 1)
      .flatMap(({ weekday: _weekday, minute, ...slot }) => {
        const startsAt = toInstant({ date: day.toString(), time: getTime(minute), zone });
        if (!startsAt || passesMidnight({ ...slot, startsAt, zone })) return [];
        return [{ ...slot, startsAt }];
      }),
  );
}

const shiftSlots = (slots: PatternSlot[], minutes: number): PatternSlot[] =>
  minutes === 0 ? slots : slots.map((slot) => ({ ...slot, ...shiftTime(slot, minutes) }));

function getTime(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;
}
