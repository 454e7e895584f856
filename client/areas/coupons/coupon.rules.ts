import {
  MAX_COUPON_DAYS,
  MAX_COUPON_NAME_LENGTH,
  MAX_COUPON_PERCENT,
  MAX_COUPON_REDEMPTIONS,
  MIN_COUPON_BUDGET_MINOR,
} from '../../generated/constraints.rules.ts';
import { MAX_PRICE_MINOR } from '../../generated/price.rules.ts';
import { readPrice } from '../payments/typedPrice.rules.ts';
import { couponCode } from '../../generated/couponCode.rules.ts';
import { hasLetterOrDigit } from '../../generated/letterOrDigit.rules.ts';

/** The fields of the form for a new coupon, and the problems that the server would report. */
export type CouponInputs = {
  name: string;
  percentOff: string;
  durationInDays: string;
  maxRedemptions: string;
  /** Typed amount; empty when the coupon is not offered for easter eggs. */
  budget: string;
};
export type CouponNumbers = {
  name: string;
  percentOff: number;
  durationInDays: number;
  maxRedemptions: number;
  easterEggBudgetMinor: number | null;
};

/** Above this the interface warns (specification, section 9); it is still allowed. */
export const MAX_SUGGESTED_PERCENT = 80;

/** The numbers of a valid form; null when something is missing or out of bounds. */
export function readCoupon({
  name,
  percentOff,
  durationInDays,
  maxRedemptions,
  budget,
}: CouponInputs): CouponNumbers | null {
  const percent = toWhole(percentOff, MAX_COUPON_PERCENT);
  const days = toWhole(durationInDays, MAX_COUPON_DAYS);
  const uses = toWhole(maxRedemptions, MAX_COUPON_REDEMPTIONS);
  const easterEggBudgetMinor = readBudget(budget);
  const trimmed = name.trim();
  if (
    trimmed.length === 0 ||
    trimmed.length > MAX_COUPON_NAME_LENGTH ||
    percent === null ||
    days === null ||
    uses === null ||
    easterEggBudgetMinor === undefined
  )
    return null;
  return {
    name: trimmed,
    percentOff: percent,
    durationInDays: days,
    maxRedemptions: uses,
    easterEggBudgetMinor,
  };
}

/** Minor units; null when nothing is typed, undefined when the amount is not a valid budget. */
export function readBudget(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const minor = readPrice(text);
  return minor !== null && minor >= MIN_COUPON_BUDGET_MINOR && minor <= MAX_PRICE_MINOR
    ? minor
    : undefined;
}

/** A whole number from 1 to `max`, or null. */
export function toWhole(text: string, max: number): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max ? value : null;
}

/** Preview of the generated code; the server appends a number when it is taken. Empty without a code. */
export const previewCode = (name: string): string =>
  hasLetterOrDigit(name) ? couponCode({ name, attempt: 1 }) : '';
