import { MAX_REVIEW_LENGTH, MAX_REVIEW_TAGS } from './areas/reviews/review.rules.ts';
import { MAX_REPORT_LENGTH } from './areas/safety/report.rules.ts';
import { MAX_REASON_LENGTH } from './areas/staff/reason.rules.ts';
import { MAX_REPLY_TITLE_LENGTH } from './areas/support/desk/replies/reply.rules.ts';
import { SUPPORT_LIMITS } from './areas/support/supportCase.rules.ts';

/** Limits of the forms for reviews, reports, support and the desk. */
export const TRUST_CONSTRAINTS = {
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_TAGS,
  MAX_REPORT_LENGTH,
  MAX_SUPPORT_SUBJECT_LENGTH: SUPPORT_LIMITS.subject,
  MAX_SUPPORT_BODY_LENGTH: SUPPORT_LIMITS.body,
  MAX_REPLY_TITLE_LENGTH,
  MAX_REASON_LENGTH,
} as const;
