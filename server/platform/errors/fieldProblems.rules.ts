/** A problem with one input field, in English. */
export type FieldProblem = { field: string; message: string };

const number = new Intl.NumberFormat('en');
const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

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
  longest: (most: number) => `Use at most ${number.format(most)} characters.`,
  shortest: (least: number) => `Use at least ${number.format(least)} characters.`,
  whole: ({ least, most }: Range) =>
    `Enter a whole number from ${number.format(least)} to ${number.format(most)}.`,
  price: ({ least, most }: Range) =>
    `Enter ${amount.format(least / 100)} to ${amount.format(most / 100)}.`,
  priceOrFree: ({ least, most }: Range) =>
    `Enter 0, or ${amount.format(least / 100)} to ${amount.format(most / 100)}.`,
  oneOf: (values: readonly unknown[]) => `Use one of: ${values.join(', ')}.`,
} as const;

export type Range = { least: number; most: number };

/** Counts characters after trimming. */
export function textProblem({
  field,
  value,
  most,
}: {
  field: string;
  value: string;
  most: number;
}): FieldProblem[] {
  const { length } = value.trim();
  if (length === 0) return [{ field, message: FIELD_MESSAGES.required }];
  return length > most ? [{ field, message: FIELD_MESSAGES.longest(most) }] : [];
}

export function wholeProblem({
  field,
  value,
  ...range
}: Range & { field: string; value: number }): FieldProblem[] {
  const isWithin = Number.isInteger(value) && value >= range.least && value <= range.most;
  return isWithin ? [] : [{ field, message: FIELD_MESSAGES.whole(range) }];
}

/** In minor units. 0 is only valid if `isFreeAllowed`. */
export function priceProblem({
  field,
  value,
  isFreeAllowed = false,
  ...range
}: Range & { field: string; value: number; isFreeAllowed?: boolean }): FieldProblem[] {
  const isWithin = Number.isInteger(value) && value >= range.least && value <= range.most;
  if (isWithin || (isFreeAllowed && value === 0)) return [];
  return [
    {
      field,
      message: isFreeAllowed ? FIELD_MESSAGES.priceOrFree(range) : FIELD_MESSAGES.price(range),
    },
  ];
}
