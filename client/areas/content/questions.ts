/** The questions of the FAQ by group, in display order. */
export const QUESTION_GROUPS = [
  { group: 'booking', questions: ['what', 'book', 'zone', 'services', 'help', 'account'] },
  { group: 'money', questions: ['refund', 'creatorCancels', 'coupons', 'fee'] },
  { group: 'creators', questions: ['sell', 'payout'] },
] as const;
