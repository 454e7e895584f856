/** Facts about sessions are public from this number of completed sessions on. */
export const MIN_SESSIONS_FOR_FACTS = 5;
/** AggregateRating is published from this number of reviews on. */
export const MIN_REVIEWS_FOR_RATING = 3;

export type ReputationNumbers = {
  ratingSum: number;
  reviewCount: number;
  completedSessions: number;
  onTimeCount: number;
  onTimeKnownCount: number;
  fanCount: number;
  returningFanCount: number;
  medianReplyMinutes: number | null;
};

export const NO_REPUTATION: ReputationNumbers = {
  ratingSum: 0,
  reviewCount: 0,
  completedSessions: 0,
  onTimeCount: 0,
  onTimeKnownCount: 0,
  fanCount: 0,
  returningFanCount: 0,
  medianReplyMinutes: null,
};

/** Two decimals; null without reviews. */
export function averageRating({
  ratingSum,
  reviewCount,
}: Pick<ReputationNumbers, 'ratingSum' | 'reviewCount'>): number | null {
  return reviewCount === 0 ? null : Math.round((ratingSum * 100) / reviewCount) / 100;
}

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

/** The values that are public. */
export function toReputation(numbers: ReputationNumbers) {
  const hasFacts = numbers.completedSessions >= MIN_SESSIONS_FOR_FACTS;
  return {
    averageRating: averageRating(numbers),
    reviewCount: numbers.reviewCount,
    completedSessions: numbers.completedSessions,
    onTimePercent: hasFacts ? percent(numbers.onTimeCount, numbers.onTimeKnownCount) : null,
    rebookedPercent: hasFacts ? percent(numbers.returningFanCount, numbers.fanCount) : null,
    medianReplyMinutes: hasFacts ? numbers.medianReplyMinutes : null,
  };
}

export type Reputation = ReturnType<typeof toReputation>;

export const REPUTATION_COLUMNS = {
  ratingSum: true,
  reviewCount: true,
  completedSessions: true,
  onTimeCount: true,
  onTimeKnownCount: true,
  fanCount: true,
  returningFanCount: true,
  medianReplyMinutes: true,
} as const;
