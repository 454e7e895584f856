import {
  priceProblem,
  textProblem,
  wholeProblem,
  type FieldProblem,
} from '../../platform/errors/fieldProblems.rules.ts';
import { MAX_PRICE_MINOR } from '../../platform/money/price.rules.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/**
 * A coupon takes 1 to 100 percent off (whole numbers), ends after whole days and has a maximum
 * number of redemptions. Its code is its name reduced to capital letters and digits: "Summer sale
 * 20" gives SUMMERSALE20. One that is offered for easter eggs also has a budget.
 */
export type CouponFields = {
  name: string;
  percentOff: number;
  durationInDays: number;
  maxRedemptions: number;
  /** Offers the coupon for easter eggs: the maximum sum of all discounts. */
  easterEggBudgetMinor?: number | null | undefined;
};

/** Maximum length of what a fan may enter; codes are shorter. */
export const MAX_ENTERED_CODE_LENGTH = 64;
/** Per creator, counting coupons that have not ended. */
export const MAX_ACTIVE_COUPONS = 500;

/** Limits of the fields. The payment provider accepts names of at most 40 characters. */
export const COUPON_LIMITS = {
  name: 40,
  percentOff: { min: 1, max: 100 },
  durationInDays: { min: 1, max: 3_650 },
  maxRedemptions: { min: 1, max: 1_000_000 },
  easterEggBudgetMinor: { min: 100, max: MAX_PRICE_MINOR },
} as const;

export function couponProblems({
  name,
  percentOff,
  durationInDays,
  maxRedemptions,
  easterEggBudgetMinor,
}: CouponFields): FieldProblem[] {
  return [
    ...textProblem({ field: 'name', value: name, max: COUPON_LIMITS.name }),
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
    ...(easterEggBudgetMinor == null
      ? []
      : priceProblem({
          field: 'easterEggBudgetMinor',
          value: easterEggBudgetMinor,
          ...COUPON_LIMITS.easterEggBudgetMinor,
        })),
  ];
}

export function couponEnd({ now, durationInDays }: { now: Date; durationInDays: number }): Date {
  return new Date(now.getTime() + durationInDays * DAY_MS);
}

type Uses = {
  timesRedeemed: number;
  maxRedemptions: number;
  budgetMinor: number | null;
  spentMinor: number;
};

export const isUsedUp = ({
  timesRedeemed,
  maxRedemptions,
  budgetMinor,
  spentMinor,
}: Uses): boolean =>
  timesRedeemed >= maxRedemptions || (budgetMinor !== null && spentMinor >= budgetMinor);
