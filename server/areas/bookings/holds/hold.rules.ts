import { PAYMENT_MINUTES } from '../../payments/checkout/paymentDue.rules.ts';
import { NEW_BOOKING } from '../lifecycle.rules.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * A hold lasts as long as a purchase waits for its payment, but never beyond the session's start or
 * a squad's deadline. A hold from a drop is shorter; its checkout is expired at the provider when it
 * ends.
 */
const DROP_HOLD_MINUTES = 10;

export function holdEnd({
  now,
  startsAt,
  isFromDrop,
  deadlineAt,
}: {
  now: Date;
  startsAt: Date;
  isFromDrop: boolean;
  deadlineAt?: Date | undefined;
}): Date {
  const last = deadlineAt ?? startsAt;
  return new Date(Math.min(latestHoldEnd({ now, isFromDrop }).getTime(), last.getTime()));
}

/** As holdEnd, for a slot that starts later. */
export function latestHoldEnd({ now, isFromDrop }: { now: Date; isFromDrop: boolean }): Date {
  const minutes = isFromDrop ? DROP_HOLD_MINUTES : PAYMENT_MINUTES;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Starts the idempotency keys of bookings from accepted requests; clients may not send such keys. */
export const REQUEST_KEY_START = 'request:';

export const MAX_HOLDS = 3;
export const MAX_HOLDS_UNCONFIRMED = 1;
/**
 * After this many consecutive holds that expired unpaid, the user must wait before the next one.
 */
export const RUN_OUT_HOLDS = 3;
export const WAIT_AFTER_RUN_OUT_MINUTES = 15;

export type HoldLimitReason = 'UNPAID_HOLDS' | 'EMAIL_NOT_CONFIRMED' | 'EXPIRED_HOLDS';
export const HOLD_LIMIT_MESSAGES: Record<HoldLimitReason, string> = {
  UNPAID_HOLDS: 'You hold 3 slots that are not paid yet. Pay or release one of them first.',
  EMAIL_NOT_CONFIRMED:
    'Pay the slot that you hold first. With a confirmed email address you can hold 3 at a time.',
  EXPIRED_HOLDS: 'Your last 3 holds ran out unpaid. Wait up to 15 minutes before the next one.',
};

export type HoldRefusal = { reason: HoldLimitReason; availableAt: Date };

/** A hold of the user; `ranOut` when it expired unpaid, not when it was paid or released. */
export type RecentHold = { ranOut: boolean; holdExpiresAt: Date };
export type HoldsOfPerson = {
  isEmailConfirmed: boolean;
  openHoldEnds: Date[];
  lastHolds: RecentHold[];
};

/**
 * Returns why the user may not hold one more slot now and when that changes, or null. `lastHolds`
 * is sorted newest first.
 */
export function holdRefusal(
  { isEmailConfirmed, openHoldEnds, lastHolds }: HoldsOfPerson,
  now: Date,
): HoldRefusal | null {
  const max = isEmailConfirmed ? MAX_HOLDS : MAX_HOLDS_UNCONFIRMED;
  if (openHoldEnds.length >= max) {
    const availableAt =
      openHoldEnds.toSorted((a, b) => a.getTime() - b.getTime())[openHoldEnds.length - max] ?? now;
    return { reason: isEmailConfirmed ? 'UNPAID_HOLDS' : 'EMAIL_NOT_CONFIRMED', availableAt };
  }
  const [last] = lastHolds;
  if (!last || lastHolds.length < RUN_OUT_HOLDS || !lastHolds.every(({ ranOut }) => ranOut))
    return null;
  const availableAt = new Date(
    last.holdExpiresAt.getTime() + WAIT_AFTER_RUN_OUT_MINUTES * MINUTE_MS,
  );
  return availableAt.getTime() > now.getTime() ? { reason: 'EXPIRED_HOLDS', availableAt } : null;
}

export function newBookingStatus({ isFree }: { isFree: boolean }): 'HELD' | 'CONFIRMED' {
  return isFree ? NEW_BOOKING.free : NEW_BOOKING.unpaid;
}
