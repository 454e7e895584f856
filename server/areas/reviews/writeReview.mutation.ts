import { requireActor } from '../accounts/requireActor.ts';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import type { Purchase } from '../payments/purchase.ts';
import { ReviewInvalidError, ReviewNotPossibleError } from './reviews.errors.ts';
import { ReviewTagRef } from './Review.type.ts';
import { reviewSuccess } from './reviewSuccess.ts';
import { writeReview } from './writeReview.ts';

const WriteReviewInput = builder.inputType('WriteReviewInput', {
  fields: (t) => ({
    aboutId: t.id({ description: 'Id of the Booking or of the ServiceOrder.' }),
    rating: t.int({ description: '1 to 5 stars.' }),
    tags: t.field({ type: [ReviewTagRef], required: false, description: 'At most 3.' }),
    text: t.string({ required: false, description: 'At most 1,000 characters.' }),
  }),
});

const WriteReviewSuccess = reviewSuccess('WriteReviewSuccess');

builder.mutationField('writeReview', (t) =>
  t.field({
    type: WriteReviewSuccess,
    description:
      'Reviews the other side of an ended purchase, or replaces the review until it is published.',
    authScopes: { signedIn: true },
    errors: { types: [ReviewNotPossibleError, ReviewInvalidError, EmailNotVerifiedError] },
    args: { input: t.arg({ type: WriteReviewInput }) },
    resolve: async (_root, { input: { aboutId, rating, tags, text } }, { deps, actor }) => ({
      reviewId: await writeReview(deps, requireActor(actor), {
        purchase: getPurchase(String(aboutId)),
        rating,
        tags: tags ?? [],
        text: text ?? '',
      }),
    }),
  }),
);

function getPurchase(id: string): Purchase {
  const bookingId = decodeId({ type: 'Booking', id });
  if (bookingId) return { bookingId };
  const orderId = decodeId({ type: 'ServiceOrder', id });
  if (!orderId) throw new ReviewNotPossibleError();
  return { orderId };
}
