const [SECOND, MINUTE] = [1_000, 60_000];
/** Indexed by consecutive timeouts; the last value also applies to all further ones. */
const PAUSES_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE];

/**
 * When the next request to a receiver may be sent after this many consecutive timeouts. An
 * unresponsive receiver costs at most one request per pause.
 */
export function pauseAfter({ timeouts, now }: { timeouts: number; now: Date }): Date {
  const pause = PAUSES_MS[Math.min(timeouts, PAUSES_MS.length) - 1] ?? 0;
  return new Date(now.getTime() + pause);
}
