const [SECOND, MINUTE] = [1_000, 60_000];
/** By timeouts in a row; the last one also for all further ones. */
const PAUSES_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE];

/**
 * Until when nothing is sent to a receiver that has just let so many requests in a row run into the timeout. One
 * request per pause is what a receiver that never answers can cost.
 */
export function pauseAfter({ timeouts, now }: { timeouts: number; now: Date }): Date {
  const pause = PAUSES_MS[Math.min(timeouts, PAUSES_MS.length) - 1] ?? 0;
  return new Date(now.getTime() + pause);
}
