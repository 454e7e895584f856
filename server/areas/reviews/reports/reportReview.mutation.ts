import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { ReportReasonRef } from '../../safety/ReportReason.type.ts';
import { reportSuccess } from '../../safety/reportSuccess.ts';
import {
  ReportInvalidError,
  ReportLimitError,
  ReportTargetNotFoundError,
} from '../../safety/safety.errors.ts';
import { reportReview } from './reportReview.ts';

const ReportReviewInput = builder.inputType('ReportReviewInput', {
  fields: (t) => ({
    reviewId: t.id(),
    reason: t.field({ type: ReportReasonRef }),
    text: t.string({ required: false, description: 'At most 1,000 characters.' }),
  }),
});

const ReportReviewSuccess = reportSuccess('ReportReviewSuccess');

builder.mutationField('reportReview', (t) =>
  t.field({
    type: ReportReviewSuccess,
    description:
      'Reports a published review to staff. A second report while one is open is ignored.',
    authScopes: { signedIn: true },
    errors: { types: [ReportInvalidError, ReportLimitError, ReportTargetNotFoundError] },
    args: { input: t.arg({ type: ReportReviewInput }) },
    resolve: async (_root, { input: { reviewId: id, reason, text } }, { deps, actor }) => {
      const reviewId = decodeId({ type: 'Review', id: String(id) });
      if (!reviewId) throw new ReportTargetNotFoundError();
      await reportReview(deps, requireActor(actor), { reviewId, reason, text: text ?? '' });
      return { isReported: true as const };
    },
  }),
);
