import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/** The minimum lifetime of a hosted checkout. */
export const PAYMENT_MINUTES = 30;

/** Until when a purchase waits for its payment. */
export function paymentDue(now: Date): Date {
  return new Date(now.getTime() + PAYMENT_MINUTES * MINUTE_MS);
}
