import { builder } from '../../platform/graphql/builder.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { blockedWith } from '../safety/blocks.access.ts';
import { NEWEST_FIRST, PUBLIC_REVIEWS } from './reviews.access.ts';

const ReviewSortRef = builder.enumType('ReviewSort', {
  description: 'USEFUL: reviews with a longer text first, newest first among them.',
  values: ['NEWEST', 'USEFUL'] as const,
});

builder.prismaObjectFields(CreatorRef, (t) => ({
  reviews: t.relatedConnection('reviewsReceived', {
    cursor: 'id',
    description: 'Published reviews by fans.',
    args: { sort: t.arg({ type: ReviewSortRef, required: false }) },
    defaultSize: 10,
    maxSize: 50,
    totalCount: true,
    query: ({ sort }, { actor }) => ({
      where: actor ? { ...PUBLIC_REVIEWS, NOT: { author: blockedWith(actor) } } : PUBLIC_REVIEWS,
      orderBy: sort === 'USEFUL' ? [{ detail: 'desc' as const }, ...NEWEST_FIRST] : NEWEST_FIRST,
    }),
  }),
}));
