import {
  MAX_COUPON_DAYS,
  MAX_COUPON_NAME_LENGTH,
  MAX_COUPON_PERCENT,
  MAX_COUPON_REDEMPTIONS,
} from '../../generated/constraints.rules.ts';
import { couponCode, hasCode } from '../../generated/couponCode.rules.ts';

/** The fields of the form for a new coupon, and the problems that the server would report. */
export type CouponInputs = {
  name: string;
  percentOff: string;
  durationInDays: string;
  maxRedemptions: string;
};
export type CouponNumbers = {
  name: string;
  percentOff: number;
  durationInDays: number;
  maxRedemptions: number;
};

/** Above this the interface warns (specification, section 9); it is still allowed. */
export const SUGGESTED_MOST_PERCENT = 80;

/** The numbers of a valid form; null when something is missing or out of bounds. */
export function readCoupon({
  name,
  percentOff,
  durationInDays,
  maxRedemptions,
}: CouponInputs): CouponNumbers | null {
  const percent = toWhole(percentOff, MAX_COUPON_PERCENT);
  const days = toWhole(durationInDays, MAX_COUPON_DAYS);
  const uses = toWhole(maxRedemptions, MAX_COUPON_REDEMPTIONS);
  const trimmed = name.trim();
  if (
    trimmed.length === 0 ||
    trimmed.length > MAX_COUPON_NAME_LENGTH ||
    percent === null ||
    days === null ||
    uses === null
  )
    return null;
  return { name: trimmed, percentOff: percent, durationInDays: days, maxRedemptions: uses };
}

/** A whole number from 1 to `most`, else null. */
export function toWhole(text: string, most: number): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= most
    ? value
    : null;
}

/** Preview of the generated code; the server appends a number when it is taken. Empty without a code. */
export const previewCode = (name: string): string =>
  hasCode(name) ? couponCode({ name, attempt: 1 }) : '';
