import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { acceptOrder } from '../../areas/orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../../areas/orders/deliveries/deliverOrder.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import type { Purchase } from '../../areas/payments/purchase.ts';
import { replyToReview } from '../../areas/reviews/replyToReview.ts';
import { writeReview } from '../../areas/reviews/writeReview.ts';
import { DEMO_REVIEWS, type DemoReview } from './demoReviews.ts';
import { findPerson } from '../findPerson.ts';
import { forEachAtOnce } from '../forEachAtOnce.ts';
import { payableNow, payForDemo } from './payForDemo.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

/** Completed orders with reviews of both sides, and reviews of the fan's past purchases. */
export async function seedReviews(deps: Deps): Promise<void> {
  await forEachAtOnce(DEMO_REVIEWS, (review, index) =>
    seedReview({ deps, review, key: `demo-review-${index}` }),
  );
  await reviewPastPurchases(deps);
}

async function seedReview({
  deps,
  review,
  key,
}: {
  deps: Deps;
  review: DemoReview;
  key: string;
}): Promise<void> {
  const [fan, creator] = await Promise.all([
    findPerson(deps, review.fan),
    findPerson(deps, review.creator),
  ]);
  const service = await deps.prisma.fixedService.findFirst({
    where: { creatorId: creator.id },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  if (!service) return;
  const start = deps.now().getTime() - review.daysAgo * 24 * HOUR_MS;
  const hoursLater = (hours: number): Deps => {
    const at = new Date(Math.min(deps.now().getTime(), start + hours * HOUR_MS));
    return { ...deps, now: () => at };
  };
  const { orderId } = await orderFixedService(payableNow(hoursLater(0)), fan, {
    serviceId: service.id,
    note: null,
    idempotencyKey: key,
  });
  await payForDemo(hoursLater(0), { orderId });
  await deliverOrder(hoursLater(20), creator, {
    orderId,
    message: 'Here it is. Tell me if something should be different.',
  });
  await acceptOrder(hoursLater(30), fan, { orderId });
  const reviewId = await writeBoth({
    deps: hoursLater(34),
    fan,
    creator,
    purchase: { orderId },
    review,
  });
  if (review.reply) await replyToReview(hoursLater(60), creator, { reviewId, text: review.reply });
}

type Writing = {
  deps: Deps;
  fan: Actor;
  creator: Actor;
  purchase: Purchase;
  review: Pick<DemoReview, 'rating' | 'tags' | 'text' | 'back'>;
};

async function writeBoth({ deps, fan, creator, purchase, review }: Writing): Promise<string> {
  const { rating, tags, text, back } = review;
  const id = await writeReview(deps, fan, { purchase, rating, tags, text });
  await writeReview(deps, creator, { purchase, rating: 5, tags: [], text: back });
  return id;
}

/**
 * The fan's first session with nova and first order from luna; one of them still lacks the
 * creator's review.
 */
async function reviewPastPurchases(deps: Deps): Promise<void> {
  const [fan, nova] = await Promise.all([findPerson(deps, 'fan'), findPerson(deps, 'nova')]);
  const own = { fanId: fan.id, closedAt: null } as const;
  const [session, order] = await Promise.all([
    deps.prisma.reviewPeriod.findFirst({ where: { ...own, creatorId: nova.id, orderId: null } }),
    deps.prisma.reviewPeriod.findFirst({
      where: { ...own, creator: { username: 'luna' }, bookingId: null },
    }),
  ]);
  if (session?.bookingId)
    await writeBoth({
      deps,
      fan,
      creator: nova,
      purchase: { bookingId: session.bookingId },
      review: {
        rating: 5,
        tags: ['PATIENT', 'CLEAR'],
        text: 'Ten minutes of drills and I finally survive the opening. She says what to look at, not what I did wrong.',
        back: 'Tries everything at once. Great to coach.',
      },
    });
  if (order?.orderId)
    await writeReview(deps, fan, {
      purchase: { orderId: order.orderId },
      rating: 5,
      tags: ['SKILLED'],
      text: 'My sister cried. In a good way.',
    });
}
