import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * A webhook has a complete https URL and the topics it receives. A failed delivery is retried with
 * increasing waits for about a day; an endpoint that fails for three days is disabled.
 */
export const TOPIC_NAMES = {
  BOOKING_CONFIRMED: 'booking.confirmed',
  BOOKING_RESCHEDULED: 'booking.rescheduled',
  BOOKING_COMPLETED: 'booking.completed',
  BOOKING_CANCELLED: 'booking.cancelled',
  ORDER_CHANGED: 'order.changed',
  TIP_SENT: 'tip.sent',
  TIP_REFUNDED: 'tip.refunded',
  REVIEW_PUBLISHED: 'review.published',
  REVIEW_REMOVED: 'review.removed',
  FOLLOWERS_CHANGED: 'followers.changed',
  WAITLIST_OFFERED: 'waitlist.offered',
  DROP_OPENED: 'drop.opened',
  DROP_CLOSED: 'drop.closed',
  REQUEST_CHANGED: 'request.changed',
  PACK_CHANGED: 'pack.changed',
  PAYOUT_CHANGED: 'payout.changed',
  REFUND_CHANGED: 'refund.changed',
  DISPUTE_CHANGED: 'dispute.changed',
  TEST: 'test',
} as const;

export type Topic = keyof typeof TOPIC_NAMES;

const MAX_URL_LENGTH = 500;
const WAITS_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];
const TIMEOUT_MS = 72 * HOUR_MS;

/** Normalizes the URL; null for one to which nothing may be sent. */
export function webhookUrl({
  text,
  isLocalAllowed,
}: {
  text: string;
  isLocalAllowed: boolean;
}): string | null {
  const url = URL.parse(text.trim());
  if (!url || url.username || url.password || url.href.length > MAX_URL_LENGTH) return null;
  if (url.protocol !== 'https:' && !(isLocalAllowed && url.protocol === 'http:')) return null;
  url.hash = '';
  return url.href;
}

/** When to retry after this many attempts; null after the last. */
export function nextAttempt({ attempts, now }: { attempts: number; now: Date }): Date | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

export function hasFailedTooLong({
  failingSince,
  now,
}: {
  failingSince: Date;
  now: Date;
}): boolean {
  return now.getTime() - failingSince.getTime() >= TIMEOUT_MS;
}
