type Times = { startsAt: string; refundDeadline: string; now: number };

/**
 * What is left of the time before a booking: refundable while 60 minutes or more are left (exactly 60 still is), then
 * final, and from its start on started (specification, section 4). `now` in ms since 1970.
 */
export function timeLeft({
  startsAt,
  refundDeadline,
  now,
}: Times): 'refundable' | 'final' | 'started' {
  if (now >= Date.parse(startsAt)) return 'started';
  return now > Date.parse(refundDeadline) ? 'final' : 'refundable';
}

const MINUTE_MS = 60_000;

/** Whole minutes of a time that is left, rounded down, but never less than 1. */
export function wholeMinutes(ms: number): number {
  return Math.max(1, Math.floor(ms / MINUTE_MS));
}
