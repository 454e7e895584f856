import { isWithin } from '../../platform/errors/fieldProblems.rules.ts';
import { MAX_PRICE_MINOR, MIN_CHARGE_MINOR } from '../../platform/money/price.rules.ts';
import { localDate } from '../../platform/time/zone.rules.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

/**
 * A slot lasts 30, 45 or 60 minutes or as long as its session type, starts in the future, ends by
 * midnight, and is free or costs at least the minimum charge.
 */
const DURATIONS_MINUTES = [30, 45, 60] as const;

/** The length of a session type, in steps. */
export const SESSION_MINUTES = { min: 15, max: 240, step: 15 } as const;

/** The maximum number of slots that one request opens, closes or prices. */
export const MAX_SLOTS_PER_REQUEST = 500;
/** Minor units; a slot may also be free. */
export const SLOT_PRICE_LIMITS = { min: MIN_CHARGE_MINOR, max: MAX_PRICE_MINOR } as const;
/** A slot starts at most this many days ahead. */
export const MAX_SLOT_DAYS_AHEAD = 366;

export type SlotProblem =
  | 'SLOT_PASSES_MIDNIGHT'
  | 'SLOT_DURATION'
  | 'SLOT_PAST'
  | 'SLOT_TOO_FAR'
  | 'SLOT_PRICE'
  | 'SLOT_PRICE_TOO_HIGH';

type Proposed = {
  startsAt: Date;
  durationMinutes: number;
  priceMinor: number;
  sessionTypeId?: string | null;
  now: Date;
  zone: string;
};

/** Returns the first problem of a new slot of a creator in the time zone, or null. */
export function slotProblem(slot: Proposed): SlotProblem | null {
  if (!isSlotDuration(slot)) return 'SLOT_DURATION';
  if (slot.startsAt.getTime() <= slot.now.getTime()) return 'SLOT_PAST';
  if (slot.startsAt.getTime() > slot.now.getTime() + MAX_SLOT_DAYS_AHEAD * DAY_MS)
    return 'SLOT_TOO_FAR';
  return passesMidnight(slot) ? 'SLOT_PASSES_MIDNIGHT' : priceProblem(slot.priceMinor);
}

/** Slots of a session type may have any length that a type can have. */
export function isSlotDuration({
  durationMinutes,
  sessionTypeId,
}: {
  durationMinutes: number;
  sessionTypeId?: string | null;
}): boolean {
  return sessionTypeId
    ? isSessionDuration(durationMinutes)
    : DURATIONS_MINUTES.some((minutes) => minutes === durationMinutes);
}

export const isSessionDuration = (minutes: number): boolean =>
  isWithin(minutes, SESSION_MINUTES) && minutes % SESSION_MINUTES.step === 0;

/**
 * Whether a slot ends on a later local day than it starts; ending exactly at midnight is allowed.
 */
export function passesMidnight(slot: {
  startsAt: Date;
  durationMinutes: number;
  zone: string;
}): boolean {
  const { startsAt, zone } = slot;
  const last = new Date(getEnd(slot).getTime() - 1);
  return localDate({ at: startsAt, zone }) !== localDate({ at: last, zone });
}

/** A slot is free or costs at least the minimum charge; minor units. */
export function priceProblem(minor: number): 'SLOT_PRICE' | 'SLOT_PRICE_TOO_HIGH' | null {
  if (minor > SLOT_PRICE_LIMITS.max) return 'SLOT_PRICE_TOO_HIGH';
  return minor === 0 || (Number.isInteger(minor) && minor >= SLOT_PRICE_LIMITS.min)
    ? null
    : 'SLOT_PRICE';
}

export const isPrice = (minor: number): boolean => priceProblem(minor) === null;

export function getEnd({
  startsAt,
  durationMinutes,
}: {
  startsAt: Date;
  durationMinutes: number;
}): Date {
  return new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
}

/** Two weeks and four hours; the database checks the same limits. */
const MAX_NOTICE_MINUTES = 20_160;
const MAX_BUFFER_MINUTES = 240;

/** The first invalid field. */
export function findInvalidSetting({
  minimumNoticeMinutes,
  bufferMinutes,
}: {
  minimumNoticeMinutes: number;
  bufferMinutes: number;
}): 'minimumNoticeMinutes' | 'bufferMinutes' | null {
  if (!isWithin(minimumNoticeMinutes, { min: 0, max: MAX_NOTICE_MINUTES }))
    return 'minimumNoticeMinutes';
  return isWithin(bufferMinutes, { min: 0, max: MAX_BUFFER_MINUTES }) ? null : 'bufferMinutes';
}
