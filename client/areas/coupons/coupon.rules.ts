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
export const MAX_NAME_LENGTH = 40;
const MAX_CODE_LENGTH = 24;

/** The numbers of a valid form; null when something is missing or out of bounds. */
export function readCoupon({
  name,
  percentOff,
  durationInDays,
  maxRedemptions,
}: CouponInputs): CouponNumbers | null {
  const percent = toWhole(percentOff, 100);
  const days = toWhole(durationInDays, 3650);
  const uses = toWhole(maxRedemptions, 1_000_000);
  const trimmed = name.trim();
  if (
    trimmed.length === 0 ||
    trimmed.length > MAX_NAME_LENGTH ||
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

/**
 * Preview of the generated code; the server appends a number when it is taken. Empty for a name
 * without a letter or digit, which the server refuses.
 */
export function toCode(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX_CODE_LENGTH);
  return letters || (/[\p{L}\p{N}]/u.test(name) ? 'COUPON' : '');
}
