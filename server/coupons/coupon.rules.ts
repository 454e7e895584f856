/**
 * A coupon takes 1 to 100 whole percent off, ends after whole days and is good for a number of uses. Its code is
 * its name in capital letters and digits: "Summer sale 20" gives SUMMERSALE20.
 */
export type CouponFields = { name: string; percentOff: number; durationInDays: number; maxRedemptions: number };

/** The payment provider takes names of at most 40 characters. */
const LONGEST_NAME = 40;
const LONGEST_CODE = 24;
const MOST_DAYS = 3650;
const MOST_REDEMPTIONS = 1_000_000;
/** Coupons of one creator that have not ended. */
export const MAX_ACTIVE_COUPONS = 500;

export function isCouponValid({ name, percentOff, durationInDays, maxRedemptions }: CouponFields): boolean {
  const length = name.trim().length;
  return (
    length >= 1 && length <= LONGEST_NAME &&
    isWhole({ value: percentOff, most: 100 }) && isWhole({ value: durationInDays, most: MOST_DAYS }) && isWhole({ value: maxRedemptions, most: MOST_REDEMPTIONS })
  );
}

function isWhole({ value, most }: { value: number; most: number }): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** The code of a name; `attempt` above 1 makes the second, third... of the same name: SUMMER, SUMMER2, SUMMER3. */
export function couponCode({ name, attempt }: { name: string; attempt: number }): string {
  const letters = name.normalize('NFD').toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, LONGEST_CODE);
  return `${letters || 'COUPON'}${attempt > 1 ? attempt : ''}`;
}

export function couponEnd({ now, durationInDays }: { now: Date; durationInDays: number }): Date {
  return new Date(now.getTime() + durationInDays * 86_400_000);
}
