/** The questions of the FAQ, in the order in which people meet them. */
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
