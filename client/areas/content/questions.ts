/** The questions of the FAQ in display order. */
export const QUESTIONS = [
  'what',
  'book',
  'zone',
  'refund',
  'creatorCancels',
  'services',
  'coupons',
  'sell',
  'payout',
  'fee',
  'account',
  'help',
] as const;
