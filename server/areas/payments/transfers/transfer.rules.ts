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

export type PlannedShare = { status: string; payableAt: Date; retryAt: Date | null };

/**
 * When a share is sent, or sent again after a rejection, which leaves it SENDING. Null when no time
 * is planned: it is due and waits for a confirmed email address, or staff decide about it.
 */
export function nextPayoutAt({ status, payableAt, retryAt }: PlannedShare): Date | null {
  if (status === 'FAILED') return null;
  if (!retryAt) return payableAt;
  if (status === 'SCHEDULED') return null;
  return status === 'SENDING' && retryAt > payableAt ? retryAt : payableAt;
}
