import type { ReviewTag } from '../../platform/database/generated/enums.ts';

export const MAX_REVIEW_LENGTH = 1_000;
export const MAX_REVIEW_TAGS = 3;
/** The range of stars. */
const MAX_RATING = 5;

const BOTH = ['FRIENDLY', 'ON_TIME', 'FUN', 'PATIENT', 'CLEAR', 'LATE'] as const;
/** Tags that a fan can give to a creator. */
export const CREATOR_TAGS: readonly ReviewTag[] = [
  ...BOTH,
  'SKILLED',
  'AS_DESCRIBED',
  'RUSHED',
  'NOT_AS_DESCRIBED',
];
/** Tags that a creator can give to a fan. */
export const FAN_TAGS: readonly ReviewTag[] = [...BOTH, 'WELL_PREPARED'];

/** The title of a booking without a session type. */
const SESSION = 'Session';

/** The title of what was bought, for the review of an order or booking. */
export const purchaseTitle = ({
  order,
  booking,
}: {
  order: { serviceTitle: string } | null;
  booking: { title: string | null } | null;
}): string => order?.serviceTitle ?? booking?.title ?? SESSION;

type Draft = { rating: number; tags: readonly ReviewTag[]; text: string; byFan: boolean };

/** The first invalid field; null when everything is valid. */
export function reviewProblem({
  rating,
  tags,
  text,
  byFan,
}: Draft): 'rating' | 'tags' | 'text' | null {
  if (!Number.isInteger(rating) || rating < 1 || rating > MAX_RATING) return 'rating';
  const allowed = byFan ? CREATOR_TAGS : FAN_TAGS;
  const isDistinct = new Set(tags).size === tags.length;
  if (tags.length > MAX_REVIEW_TAGS || !isDistinct || tags.some((tag) => !allowed.includes(tag)))
    return 'tags';
  return text.trim().length > MAX_REVIEW_LENGTH ? 'text' : null;
}

const LONGER_TEXT = 80;

/** Sort key that lists the most useful reviews first. */
export function textDetail(text: string): number {
  if (text === '') return 0;
  return text.length < LONGER_TEXT ? 1 : 2;
}

export const isReplyValid = (text: string): boolean => {
  const { length } = text.trim();
  return length >= 1 && length <= MAX_REVIEW_LENGTH;
};

type Period = {
  outcome: string;
  fanId: string;
  creatorId: string;
  closesAt: Date;
  closedAt: Date | null;
};

/** After a no-show, a late cancellation or an overdue order only the fan may write. */
export function maySideReview({ outcome, byFan }: { outcome: string; byFan: boolean }): boolean {
  return byFan || outcome === 'COMPLETED';
}

export function canReview({
  period,
  personId,
  now,
}: {
  period: Period;
  personId: string | null;
  now: Date;
}): boolean {
  const byFan = period.fanId === personId;
  if (!byFan && period.creatorId !== personId) return false;
  return maySideReview({ outcome: period.outcome, byFan }) && isPeriodOpen({ period, now });
}

function isPeriodOpen({
  period: { closedAt, closesAt },
  now,
}: {
  period: Pick<Period, 'closedAt' | 'closesAt'>;
  now: Date;
}): boolean {
  return closedAt === null && now < closesAt;
}
