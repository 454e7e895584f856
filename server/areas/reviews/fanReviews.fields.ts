import { SessionRequestRef } from '../appointments/SessionRequest.type.ts';
import { BookingRef } from '../bookings/Booking.type.ts';
import { ServiceOrderRef } from '../orders/ServiceOrder.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import { notBlocked } from '../safety/blocks.access.ts';
import { ReviewRef } from './Review.type.ts';
import { averageRating } from '../creators/reputation.rules.ts';
import { NEWEST_FIRST, SHOWN } from './reviews.access.ts';

const MAX_SHOWN = 10;

const FanReviewsRef = builder.objectRef<{ fanId: string }>('FanReviews').implement({
  description:
    'What creators wrote about a fan; shown to creators with a purchase or request of the fan.',
  fields: (t) => ({
    averageRating: t.float({
      nullable: true,
      resolve: async ({ fanId }, _args, { deps }) => {
        const { _sum, _count } = await deps.prisma.review.aggregate({
          where: about(fanId),
          _sum: { rating: true },
          _count: true,
        });
        return averageRating({ ratingSum: _sum.rating ?? 0, reviewCount: _count });
      },
    }),
    count: t.int({
      resolve: ({ fanId }, _args, { deps }) => deps.prisma.review.count({ where: about(fanId) }),
    }),
    newest: t.prismaField({
      type: [ReviewRef],
      description: `At most ${MAX_SHOWN}.`,
      resolve: (query, { fanId }, _args, { deps, actor }) =>
        deps.prisma.review.findMany({
          ...query,
          where: { ...about(fanId), author: notBlocked(actor) },
          orderBy: NEWEST_FIRST,
          take: MAX_SHOWN,
        }),
    }),
  }),
});

const about = (fanId: string) => ({ ...SHOWN, subjectId: fanId, byFan: false });

type Sides = { fanId: string; creatorId: string; status: string };

/** Statuses of purchases that let a creator see the reviews of the fan. */
const STATUSES = ['CONFIRMED', 'COMPLETED', 'ACTIVE', 'DELIVERED'];
/** An accepted request has a booking. */
const REQUEST_STATUSES = ['PENDING', 'ACCEPTED'];

const forCreator = ({ fanId, creatorId, status }: Sides, { actor }: Pick<Context, 'actor'>) =>
  creatorId === actor?.id && STATUSES.includes(status) ? { fanId } : null;

const description = 'Null for everyone but the creator of a live or completed purchase.';

builder.prismaObjectFields(BookingRef, (t) => ({
  fanReviews: t.field({
    type: FanReviewsRef,
    nullable: true,
    description,
    resolve: (booking, _args, context) => forCreator(booking, context),
  }),
}));
builder.prismaObjectFields(ServiceOrderRef, (t) => ({
  fanReviews: t.field({
    type: FanReviewsRef,
    nullable: true,
    description,
    resolve: (order, _args, context) => forCreator(order, context),
  }),
}));
builder.prismaObjectFields(SessionRequestRef, (t) => ({
  fanReviews: t.field({
    type: FanReviewsRef,
    nullable: true,
    description: 'Null for everyone but the creator of a pending or accepted request.',
    select: { fanId: true, creatorId: true, status: true },
    resolve: ({ fanId, creatorId, status }, _args, { actor }) =>
      creatorId === actor?.id && REQUEST_STATUSES.includes(status) ? { fanId } : null,
  }),
}));
