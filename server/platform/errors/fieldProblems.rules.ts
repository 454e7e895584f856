import { MINOR_UNITS, PRICE_DECIMALS } from '../money/minorUnits.rules.ts';

/** A problem with one input field, in English. */
export type FieldProblem = { field: string; message: string };

const number = new Intl.NumberFormat('en');
const amount = new Intl.NumberFormat('en', { minimumFractionDigits: PRICE_DECIMALS });

export const FIELD_MESSAGES = {
  required: 'This field is required.',
  text: 'Enter text.',
  number: 'Enter a number.',
  flag: 'Enter true or false.',
  list: 'Enter a list.',
  object: 'Enter an object.',
  form: 'This has the wrong form.',
  amount: 'Enter an amount, such as 12.50.',
  decimals: 'Use at most two decimals.',
  longest: (max: number) => `Use at most ${number.format(max)} characters.`,
  shortest: (min: number) => `Use at least ${number.format(min)} characters.`,
  whole: ({ min, max }: Range) =>
    `Enter a whole number from ${number.format(min)} to ${number.format(max)}.`,
  price: ({ min, max }: Range) =>
    `Enter ${amount.format(min / MINOR_UNITS)} to ${amount.format(max / MINOR_UNITS)}.`,
  priceOrFree: ({ min, max }: Range) =>
    `Enter 0, or ${amount.format(min / MINOR_UNITS)} to ${amount.format(max / MINOR_UNITS)}.`,
  oneOf: (values: readonly unknown[]) => `Use one of: ${values.join(', ')}.`,
} as const;

export type Range = { min: number; max: number };

/** Whether a value is a whole number from min to max. */
export function isWithin(value: number, { min, max }: Range): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** Counts characters after trimming. */
export function textProblem({
  field,
  value,
  max,
}: {
  field: string;
  value: string;
  max: number;
}): FieldProblem[] {
  const { length } = value.trim();
  if (length === 0) return [{ field, message: FIELD_MESSAGES.required }];
  return length > max ? [{ field, message: FIELD_MESSAGES.longest(max) }] : [];
}

export function wholeProblem({
  field,
  value,
  ...range
}: Range & { field: string; value: number }): FieldProblem[] {
  return isWithin(value, range) ? [] : [{ field, message: FIELD_MESSAGES.whole(range) }];
}

/** In minor units. 0 is only valid if `isFreeAllowed`. */
export function priceProblem({
  field,
  value,
  isFreeAllowed = false,
  ...range
}: Range & { field: string; value: number; isFreeAllowed?: boolean }): FieldProblem[] {
  if (isWithin(value, range) || (isFreeAllowed && value === 0)) return [];
  return [
    {
      field,
      message: isFreeAllowed ? FIELD_MESSAGES.priceOrFree(range) : FIELD_MESSAGES.price(range),
    },
  ];
}
