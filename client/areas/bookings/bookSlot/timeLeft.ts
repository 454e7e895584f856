import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

type Times = { startsAt: string; refundDeadline: string; now: number };

/**
 * The phase before a booking's start: refundable while at least 60 minutes remain, then final, from
 * the start on started (specification, section 4). `now` in ms since 1970.
 */
export function timeLeft({
  startsAt,
  refundDeadline,
  now,
}: Times): 'refundable' | 'final' | 'started' {
  if (now >= Date.parse(startsAt)) return 'started';
  return now > Date.parse(refundDeadline) ? 'final' : 'refundable';
}

/** Remaining whole minutes, rounded down, but at least 1. */
export function wholeMinutes(ms: number): number {
  return Math.max(1, Math.floor(ms / MINUTE_MS));
}
