import { MAX_SLOT_DAYS_AHEAD } from '../availability/availability.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

export const MAX_WAITLIST_ENTRIES = 10;
/** The time to book an offered slot. */
const OFFER_MINUTES = 15;
/** After this many offers a slot is open to everyone. */
export const MAX_OFFERS_PER_SLOT = 3;
/** After this many unused offers, the fan's entry ends. */
export const MAX_EXPIRED_OFFERS = 2;
/** Slots that start sooner are open to everyone. */
const MIN_AHEAD_MS = 2 * HOUR_MS;

type Offered = { startsAt: Date; bookableUntil: Date | null };

/** Slots that start later than this are offered. */
export const offeredFrom = (now: Date): Date => new Date(now.getTime() + MIN_AHEAD_MS);

export function offerEnd({ slot, now }: { slot: Offered; now: Date }): Date {
  const end = now.getTime() + OFFER_MINUTES * MINUTE_MS;
  return new Date(Math.min(end, slot.bookableUntil?.getTime() ?? end));
}

export type WaitlistField = 'from' | 'to' | 'sessionTypeId';

/** The first invalid field, or null. */
export function findRangeProblem({
  from,
  to,
  now,
}: {
  from: Date;
  to: Date;
  now: Date;
}): 'from' | 'to' | null {
  const furthest = now.getTime() + MAX_SLOT_DAYS_AHEAD * DAY_MS;
  if (from.getTime() > furthest) return 'from';
  return to <= from || to <= offeredFrom(now) || to.getTime() > furthest ? 'to' : null;
}
