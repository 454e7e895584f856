import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { deleteReview } from './deleteReview.ts';
import { ReviewNotFoundError } from './reviews.errors.ts';

const DeleteReviewInput = builder.inputType('DeleteReviewInput', {
  fields: (t) => ({ reviewId: t.id() }),
});

const DeleteReviewSuccess = builder
  .objectRef<{ reviewId: string }>('DeleteReviewSuccess')
  .implement({ fields: (t) => ({ deletedReviewId: t.exposeID('reviewId') }) });

builder.mutationField('deleteReview', (t) =>
  t.field({
    type: DeleteReviewSuccess,
    description: "Deletes the viewer's own review.",
    authScopes: { signedIn: true },
    errors: { types: [ReviewNotFoundError] },
    args: { input: t.arg({ type: DeleteReviewInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const reviewId = decodeId({ type: 'Review', id: String(input.reviewId) });
      if (!reviewId) throw new ReviewNotFoundError();
      await deleteReview(deps, requireActor(actor), { reviewId });
      return { reviewId: String(input.reviewId) };
    },
  }),
);
