import type { SquadChoice } from '../squads/squadChoice.rules.ts';
import { addDays, minuteOfDay, startOfDay } from '../zone.rules.ts';
import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';
import { partOfHour, type PartOfDay } from '../../../format/partOfDay.rules.ts';

/**
 * The grid of a day: its open slots, and between them the times at which a slot of the chosen
 * length could open.
 */

export type SlotState = 'FREE' | 'HELD' | 'TAKEN' | 'CLOSED' | 'DRAFT';
export type Slot = {
  id: string;
  startsAt: number;
  endsAt: number;
  state: SlotState;
  priceMinor: number;
  fan: string | null;
  sessionTypeId: string | null;
  /** Title of the session type. */
  title: string | null;
  squad: OwnSquad | null;
};

/** A squad as its creator sees it. */
type OwnSquad = {
  chosen: SquadChoice;
  takenCount: number;
  /** The fans who have paid for a place. */
  fans: string;
};

export const isBooked = ({ state }: Slot): boolean => state === 'TAKEN' || state === 'HELD';

/**
 * Whether fans can book the slot, or could once payouts are set up. Its state is that of the time
 * at which it was read, so a slot that has begun since may still be FREE.
 */
export const isOpen = ({ startsAt, state }: Slot, now: number): boolean =>
  startsAt > now && (state === 'FREE' || state === 'DRAFT');

/** `slot` is null for a time without an open slot. */
export type Cell = { startsAt: number; endsAt: number; slot: Slot | null };

type Day = { day: string; zone: string; durationMinutes: number; slots: readonly Slot[] };

/**
 * Minutes between the starts of a day's grid: the length; for long session types a fraction of it.
 */
export function getStep(durationMinutes: number): number {
  if (durationMinutes <= 60) return durationMinutes;
  return durationMinutes % 60 === 0 ? 60 : 30;
}

/**
 * The whole local day in steps, also on days of 23 and 25 hours, without times at which a slot of
 * the duration would pass midnight or overlap an open slot.
 */
export function toCells({ day, zone, durationMinutes, slots }: Day): Cell[] {
  const from = startOfDay(day, zone);
  const to = startOfDay(addDays(day, 1), zone);
  const booked = slots.filter(isBooked);
  const cells: Cell[] = slots
    .filter(({ startsAt }) => startsAt >= from && startsAt < to)
    // An appointment hides the slots that it pauses.
    .filter((slot) => slot.state !== 'CLOSED' || !booked.some((taken) => overlaps({ slot, taken })))
    .map((slot) => ({ startsAt: slot.startsAt, endsAt: slot.endsAt, slot }));
  const step = getStep(durationMinutes) * MINUTE_MS;
  const length = durationMinutes * MINUTE_MS;
  for (let startsAt = from; startsAt + length <= to; startsAt += step) {
    const endsAt = startsAt + length;
    if (!slots.some((slot) => slot.startsAt < endsAt && slot.endsAt > startsAt))
      cells.push({ startsAt, endsAt, slot: null });
  }
  return cells.sort((a, b) => a.startsAt - b.startsAt);
}

type Span = Pick<Slot, 'startsAt' | 'endsAt'>;

const overlaps = ({ slot, taken }: { slot: Span; taken: Span }): boolean =>
  slot.startsAt < taken.endsAt && slot.endsAt > taken.startsAt;

/** The cells in order without those that overlap one before them. */
export function withoutOverlaps(cells: readonly Cell[]): Cell[] {
  let free = -Infinity;
  return cells.filter(({ startsAt, endsAt }) => {
    if (startsAt < free) return false;
    free = endsAt;
    return true;
  });
}

/**
 * Whether the creator can open or close the cell: not if it has started, is booked or held, or one
 * of its places is.
 */
export function isChangeable({ startsAt, slot }: Cell, now: number): boolean {
  if (startsAt <= now || slot?.squad?.takenCount) return false;
  return slot === null || !isBooked(slot);
}

export function getPart(at: number, zone: string): PartOfDay {
  return partOfHour(minuteOfDay(at, zone) / 60);
}

/** The half hours of a day for the week bars: open, booked or neither. */
export function buildTape({
  day,
  zone,
  now,
  slots,
}: Pick<Day, 'day' | 'zone' | 'slots'> & { now: number }): ('open' | 'booked' | null)[] {
  const from = startOfDay(day, zone);
  const blocks = Math.round((startOfDay(addDays(day, 1), zone) - from) / (30 * MINUTE_MS));
  const shown = slots.filter((slot) => isBooked(slot) || isOpen(slot, now));
  return Array.from({ length: blocks }, (_, index) => {
    const at = from + index * 30 * MINUTE_MS;
    const slot = shown.find(
      ({ startsAt, endsAt }) => startsAt < at + 30 * MINUTE_MS && endsAt > at,
    );
    if (!slot) return null;
    return isBooked(slot) ? 'booked' : 'open';
  });
}
