import { MINUTE_MS, SECOND_MS } from '../time/timeUnits.rules.ts';

/** Indexed by consecutive timeouts; the last value also applies to all further ones. */
const PAUSES_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];

/**
 * When the next request to a receiver may be sent after this many consecutive timeouts. An
 * unresponsive receiver costs at most one request per pause.
 */
export function pauseAfter({ timeouts, now }: { timeouts: number; now: Date }): Date {
  const pause = PAUSES_MS[Math.min(timeouts, PAUSES_MS.length) - 1] ?? 0;
  return new Date(now.getTime() + pause);
}
