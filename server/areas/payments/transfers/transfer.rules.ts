import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * A rejected transfer is retried an hour later, then after two, four... hours, at most a day apart.
 * After ten rejections it has failed, and staff decide.
 */
const MAX_WAIT_HOURS = 24;
const MAX_REFUSALS = 10;

/** When a transfer with this many rejections is retried; null when it has failed permanently. */
export function nextAttempt({ refusals, now }: { refusals: number; now: Date }): Date | null {
  if (refusals >= MAX_REFUSALS) return null;
  return new Date(now.getTime() + Math.min(2 ** (refusals - 1), MAX_WAIT_HOURS) * HOUR_MS);
}
