import { SESSION_MINUTES } from '../availability/availability.rules.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

export const MAX_FREE_CREATORS = 20;
/**
 * Bounds the query for long ranges. Up to this limit, the many slots of one creator hide no other
 * creator.
 */
const MAX_SLOTS = 400;

export const freeCreatorsSize = (first: number | null | undefined): number =>
  Math.min(Math.max(first ?? 5, 0), MAX_FREE_CREATORS);

/**
 * How many of the earliest slots of a range are needed to find this many creators. Open slots of
 * one creator do not overlap, so all but one of the creators can fill no more than this.
 */
export function slotsLookedAt({
  from,
  to,
  creators,
}: {
  from: Date;
  to: Date;
  creators: number;
}): number {
  const slotsOfOne = Math.ceil(
    Math.max(to.getTime() - from.getTime(), 0) / (SESSION_MINUTES.min * MINUTE_MS),
  );
  return Math.min(Math.max(creators - 1, 0) * slotsOfOne + 1, MAX_SLOTS);
}
