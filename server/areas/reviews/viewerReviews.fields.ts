import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { notBlocked } from '../safety/blocks.access.ts';
import { ReviewRef } from './Review.type.ts';
import { NEWEST_FIRST, SHOWN } from './reviews.access.ts';

const PAGE = { cursor: 'id', defaultSize: 20, maxSize: 50 } as const;

builder.prismaObjectFields(ViewerRef, (t) => ({
  reviewsWritten: t.prismaConnection({
    type: ReviewRef,
    ...PAGE,
    description: "The viewer's own reviews, including unpublished ones, newest first.",
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.review.findMany({
        ...query,
        where: { authorId: id },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      }),
  }),
  reviewsReceived: t.prismaConnection({
    type: ReviewRef,
    ...PAGE,
    description: 'Published reviews about the viewer as fan or creator, newest first.',
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.review.findMany({
        ...query,
        where: { ...SHOWN, subjectId: id, author: notBlocked({ id }) },
        orderBy: NEWEST_FIRST,
      }),
  }),
}));
