import { requireActor } from '../accounts/requireActor.ts';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { AlreadyRepliedError, ReplyInvalidError, ReviewNotFoundError } from './reviews.errors.ts';
import { replyToReview } from './replyToReview.ts';
import { reviewSuccess } from './reviewSuccess.ts';

const ReplyToReviewInput = builder.inputType('ReplyToReviewInput', {
  fields: (t) => ({
    reviewId: t.id(),
    text: t.string({ description: '1 to 1,000 characters.' }),
  }),
});

const ReplyToReviewSuccess = reviewSuccess('ReplyToReviewSuccess');

builder.mutationField('replyToReview', (t) =>
  t.field({
    type: ReplyToReviewSuccess,
    description: "The creator's one public reply to a published review.",
    authScopes: { signedIn: true },
    errors: {
      types: [AlreadyRepliedError, ReplyInvalidError, ReviewNotFoundError, EmailNotVerifiedError],
    },
    args: { input: t.arg({ type: ReplyToReviewInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const reviewId = decodeId({ type: 'Review', id: String(input.reviewId) });
      if (!reviewId) throw new ReviewNotFoundError();
      await replyToReview(deps, requireActor(actor), { reviewId, text: input.text });
      return { reviewId };
    },
  }),
);
