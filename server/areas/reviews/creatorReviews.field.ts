import type { Actor } from '../../platform/access/Actor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listByInstant } from '../../platform/graphql/listByInstant.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { blockedWith } from '../safety/blocks.access.ts';
import { ReviewRef } from './Review.type.ts';
import { PUBLIC_REVIEWS } from './reviews.access.ts';

const ReviewSortRef = builder.enumType('ReviewSort', {
  description: 'USEFUL: reviews with a longer text first, newest first among them.',
  values: ['NEWEST', 'USEFUL'] as const,
});

const PAGE = { field: 'publishedAt', defaultSize: 10, maxSize: 50 } as const;
const NEWEST = listByInstant(PAGE);
const USEFUL = listByInstant({ ...PAGE, rank: 'detail' });
const listOf = ({ sort }: { sort?: 'NEWEST' | 'USEFUL' | null | undefined }) =>
  sort === 'USEFUL' ? USEFUL : NEWEST;

const shownTo = (actor: Actor | null) =>
  actor ? { ...PUBLIC_REVIEWS, NOT: { author: blockedWith(actor) } } : PUBLIC_REVIEWS;

builder.prismaObjectFields(CreatorRef, (t) => ({
  reviews: t.connection(
    {
      type: ReviewRef,
      description: 'Published reviews by fans.',
      args: { sort: t.arg({ type: ReviewSortRef, required: false }) },
      select: (args, { actor }, nested) => {
        const { where, ...page } = listOf(args).nestedQuery(args);
        const shown = { AND: [where, shownTo(actor)] };
        return { reviewsReceived: nested({ ...page, where: shown }, ['edges', 'node']) };
      },
      resolve: async ({ id, reviewsReceived }, args) => ({
        ...(await listOf(args).connect({ args, rows: reviewsReceived })),
        subjectId: id,
      }),
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          resolve: ({ subjectId }, _args, { deps, actor }) =>
            deps.prisma.review.count({ where: { subjectId, ...shownTo(actor) } }),
        }),
      }),
    },
  ),
}));
