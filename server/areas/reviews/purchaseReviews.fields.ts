import { BookingRef } from '../bookings/Booking.type.ts';
import { ServiceOrderRef } from '../orders/ServiceOrder.type.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import type { Review, ReviewPeriod } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { blockedWith } from '../safety/blocks.access.ts';
import { ReviewRef, ReviewTagRef } from './Review.type.ts';
import { CREATOR_TAGS, canReview, FAN_TAGS } from './review.rules.ts';

type Reviewed = { period: ReviewPeriod & { reviews: Review[] } };

const select = { reviewPeriod: { include: { reviews: true } } } as const;

/**
 * Reviews of the period that the actor may see: their own, and the other side's once it is
 * published.
 */
function findReview(
  { period }: Reviewed,
  { actor, isOwn }: { actor: Context['actor']; isOwn: boolean },
): Review | null {
  const review = period.reviews.find(({ authorId }) => (authorId === actor?.id) === isOwn);
  if (!review) return null;
  const isShown = review.publishedAt && !review.hiddenAt && !review.withheldAt;
  return isOwn || isShown ? review : null;
}

const PurchaseReviewsRef = builder.objectRef<Reviewed>('PurchaseReviews').implement({
  description: 'The reviews of an ended booking or order, as one of its sides sees them.',
  fields: (t) => ({
    closesAt: t.field({
      type: 'DateTime',
      description: 'Until then both sides may write, unless both have written.',
      resolve: ({ period }) => period.closesAt,
    }),
    isPublished: t.boolean({ resolve: ({ period }) => period.closedAt !== null }),
    viewerCanWrite: t.boolean({
      resolve: ({ period }, _args, { deps, actor }) =>
        canReview({ period, personId: actor?.id ?? null, now: deps.now() }),
    }),
    tags: t.field({
      type: [ReviewTagRef],
      description: 'The tags that the viewer can choose from.',
      resolve: ({ period }, _args, { actor }) => [
        ...(period.fanId === actor?.id ? CREATOR_TAGS : FAN_TAGS),
      ],
    }),
    own: t.field({
      type: ReviewRef,
      nullable: true,
      description: "The viewer's review, also before it is published.",
      resolve: (reviewed, _args, { actor }) => findReview(reviewed, { actor, isOwn: true }),
    }),
    other: t.field({
      type: ReviewRef,
      nullable: true,
      description: "The other side's review once it is published; null after a block.",
      resolve: async (reviewed, _args, { actor, deps }) => {
        const review = findReview(reviewed, { actor, isOwn: false });
        if (!review || !actor) return review;
        const { fanId, creatorId } = reviewed.period;
        const other = { id: actor.id === fanId ? creatorId : fanId, ...blockedWith(actor) };
        return (await deps.prisma.user.count({ where: other })) > 0 ? null : review;
      },
    }),
  }),
});

const description = 'Null until the purchase has ended in a way that can be reviewed.';

builder.prismaObjectFields(BookingRef, (t) => ({
  reviews: t.field({
    type: PurchaseReviewsRef,
    nullable: true,
    description,
    select,
    resolve: ({ reviewPeriod }) => reviewPeriod && { period: reviewPeriod },
  }),
}));
builder.prismaObjectFields(ServiceOrderRef, (t) => ({
  reviews: t.field({
    type: PurchaseReviewsRef,
    nullable: true,
    description,
    select,
    resolve: ({ reviewPeriod }) => reviewPeriod && { period: reviewPeriod },
  }),
}));
