import {
  textProblem,
  wholeProblem,
  type FieldProblem,
} from '../../platform/errors/fieldProblems.rules.ts';

/**
 * A coupon takes 1 to 100 whole percent off, ends after whole days and has a maximum of
 * redemptions. Its code is its name reduced to capital letters and digits: "Summer sale 20" gives
 * SUMMERSALE20.
 */
export type CouponFields = {
  name: string;
  percentOff: number;
  durationInDays: number;
  maxRedemptions: number;
};

const MAX_CODE_LENGTH = 24;
/** Per creator, counting coupons that have not ended. */
export const MAX_ACTIVE_COUPONS = 500;

/** Limits of the fields. The payment provider accepts names of at most 40 characters. */
export const COUPON_LIMITS = {
  name: 40,
  percentOff: { least: 1, most: 100 },
  durationInDays: { least: 1, most: 3_650 },
  maxRedemptions: { least: 1, most: 1_000_000 },
} as const;

export function couponProblems({
  name,
  percentOff,
  durationInDays,
  maxRedemptions,
}: CouponFields): FieldProblem[] {
  return [
    ...textProblem({ field: 'name', value: name, most: COUPON_LIMITS.name }),
    ...wholeProblem({ field: 'percentOff', value: percentOff, ...COUPON_LIMITS.percentOff }),
    ...wholeProblem({
      field: 'durationInDays',
      value: durationInDays,
      ...COUPON_LIMITS.durationInDays,
    }),
    ...wholeProblem({
      field: 'maxRedemptions',
      value: maxRedemptions,
      ...COUPON_LIMITS.maxRedemptions,
    }),
  ];
}

/** A code can be derived from a name with a letter or digit of any script. */
export const hasCode = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

/**
 * Derives the code of a name; `attempt` above 1 numbers codes of the same name: SUMMER, SUMMER2,
 * SUMMER3.
 */
export function couponCode({ name, attempt }: { name: string; attempt: number }): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX_CODE_LENGTH);
  return `${letters || 'COUPON'}${attempt > 1 ? attempt : ''}`;
}

export function couponEnd({ now, durationInDays }: { now: Date; durationInDays: number }): Date {
  return new Date(now.getTime() + durationInDays * 86_400_000);
}
