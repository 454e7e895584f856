type Times = { startsAt: string; refundDeadline: string; now: number };

/**
 * What is left of the time before a booking: refundable while 60 minutes or more are left (exactly 60 still is), then
 * final, and from its start on started (specification, section 4). `now` in ms since 1970.
 */
export function timeLeft({ startsAt, refundDeadline, now }: Times): 'refundable' | 'final' | 'started' {
  if (now >= Date.parse(startsAt)) return 'started';
  return now > Date.parse(refundDeadline) ? 'final' : 'refundable';
}
