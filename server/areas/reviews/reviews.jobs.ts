import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { inviteReviewers } from './inviteReviewers.ts';
import { publishDueReviews } from './publishDueReviews.ts';
import { mailReview, mailReviewInvitation } from './reviews.mails.ts';

const text = z.string();

export const reviewsJobs = {
  inviteReviewers: defineJob({
    schedule: '*/5 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: inviteReviewers,
  }),
  publishDueReviews: defineJob({
    schedule: '*/5 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: publishDueReviews,
  }),
  mailReview: defineJob({
    queue: 'mail',
    payload: z.object({ kind: text, reviewId: text }),
    run: mailReview,
  }),
  mailReviewInvitation: defineJob({
    queue: 'mail',
    payload: z.object({ periodId: text }),
    run: mailReviewInvitation,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof reviewsJobs> {}
}
