import { builder } from '../../platform/graphql/builder.ts';
import { ReviewRef } from './Review.type.ts';

export const reviewSuccess = (name: string) =>
  builder.objectRef<{ reviewId: string }>(name).implement({
    fields: (t) => ({
      review: t.prismaField({
        type: ReviewRef,
        resolve: (query, { reviewId }, _args, { deps }) =>
          deps.prisma.review.findUniqueOrThrow({ ...query, where: { id: reviewId } }),
      }),
    }),
  });
