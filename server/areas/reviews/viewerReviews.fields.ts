import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listByInstant } from '../../platform/graphql/listByInstant.ts';
import { notBlocked } from '../safety/blocks.access.ts';
import { ReviewRef } from './Review.type.ts';
import { SHOWN } from './reviews.access.ts';

const PAGE_SIZES = { defaultSize: 20, maxSize: 50 };
const WRITTEN = listByInstant({ field: 'createdAt', ...PAGE_SIZES });
const RECEIVED = listByInstant({ field: 'publishedAt', ...PAGE_SIZES });
const NODES = ['edges', 'node'];

builder.prismaObjectFields(ViewerRef, (t) => ({
  reviewsWritten: t.connection({
    type: ReviewRef,
    description: "The viewer's own reviews, including unpublished ones, newest first.",
    select: (args, _ctx, nested) => ({
      reviewsWritten: nested(WRITTEN.nestedQuery(args), NODES),
    }),
    resolve: ({ reviewsWritten }, args) => WRITTEN.connect({ args, rows: reviewsWritten }),
  }),
  reviewsReceived: t.connection({
    type: ReviewRef,
    description: 'Published reviews about the viewer as fan or creator, newest first.',
    select: (args, { actor }, nested) => {
      const { where, ...page } = RECEIVED.nestedQuery(args);
      const shown = { ...where, ...SHOWN, author: notBlocked(actor) };
      return { reviewsReceived: nested({ ...page, where: shown }, NODES) };
    },
    resolve: ({ reviewsReceived }, args) => RECEIVED.connect({ args, rows: reviewsReceived }),
  }),
}));
