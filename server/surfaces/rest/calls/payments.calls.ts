import { z } from 'zod';
import { visibleBookings } from '../../../areas/bookings/bookings.access.ts';
import { BookingNotFoundError } from '../../../areas/bookings/bookings.errors.ts';
import { currentQuote, QUOTED } from '../../../areas/bookings/changes/currentQuote.ts';
import { refundBooking } from '../../../areas/bookings/changes/refundBooking.ts';
import { COUPON_LIMITS, isUsedUp } from '../../../areas/coupons/coupon.rules.ts';
import { CouponFieldsInvalidError } from '../../../areas/coupons/coupons.errors.ts';
import { createCoupon } from '../../../areas/coupons/createCoupon.ts';
import type { Coupon } from '../../../platform/database/generated/client.ts';
import { refreshPayoutAccount } from '../../../areas/payments/payouts/refreshPayoutAccount.ts';
import { startPayoutOnboarding } from '../../../areas/payments/payouts/startPayoutOnboarding.ts';
import { bookingEntity, BOOKING_SIDES } from './bookingEntity.ts';
import { instant, upcomingBooking } from './entities.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { toRowId } from '../ids.ts';
import { textUpTo, wholeFrom } from '../openApi/inputShapes.ts';
import { RestError } from '../problem.ts';
import { restCall, type RestCall } from '../RestCall.ts';

const couponShape = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string().meta({ description: 'The text that fans enter, in any letter case.' }),
    percentOff: z.int(),
    expiresAt: instant,
    valid: z.boolean().meta({ description: 'Not ended and not used up.' }),
    timesRedeemed: z.int(),
    maxRedemptions: z.int(),
  })
  .meta({ id: 'Coupon' });

const MAX_COUPONS = 500;

export const paymentsCalls: RestCall[] = [
  restCall({
    id: 'getOnboardingStatus',
    method: 'GET',
    path: '/api/stripe/is-onboarding-complete',
    area: 'Payments',
    summary: "Whether the user's payout account is ready.",
    access: 'signedIn',
    isForKeys: true,
    status: 200,
    answer: z.object({ onboardingComplete: z.boolean() }).meta({ id: 'OnboardingStatus' }),
    errors: ['PAYMENTS_UNAVAILABLE'],
    run: async ({ deps, actor, isByKey }) => {
      const read = () => deps.prisma.payoutAccount.findUnique({ where: { userId: actor.id } });
      const account = await read();
      if (isByKey || !account?.providerAccountId || account.onboardingComplete)
        return { onboardingComplete: account?.onboardingComplete ?? false };
      await refreshPayoutAccount(deps, { providerAccountId: account.providerAccountId });
      return { onboardingComplete: (await read())?.onboardingComplete ?? false };
    },
  }),
  restCall({
    id: 'getOnboardingLink',
    method: 'GET',
    path: '/api/stripe/connected-account-link',
    area: 'Payments',
    summary:
      'A fresh link to go on with the onboarding. For login sessions only, and not when another site triggers it.',
    access: 'signedIn',
    isSameOriginOnly: true,
    query: z.object({ type: z.literal('onboarding').default('onboarding') }),
    status: 200,
    answer: z.object({ url: z.string() }).meta({ id: 'AccountLink' }),
    errors: ['NO_PAYOUT_ACCOUNT', 'PAYMENTS_UNAVAILABLE'],
    run: async ({ deps, actor }) => {
      const account = await deps.prisma.payoutAccount.findUnique({ where: { userId: actor.id } });
      // Drafts of slots have a row without an account at the provider.
      if (!account?.providerAccountId)
        throw new RestError('NO_PAYOUT_ACCOUNT', 'You have no payout account yet.');
      return startPayoutOnboarding(deps, actor);
    },
  }),
  restCall({
    id: 'createConnectedAccount',
    method: 'POST',
    path: '/api/stripe/create-connected-account',
    area: 'Payments',
    summary: 'Creates the payout account if it does not exist, and a link to its onboarding.',
    access: 'signedIn',
    status: 201,
    answer: z
      .object({ data: z.object({ onboardingUrl: z.string() }) })
      .meta({ id: 'ConnectedAccount' }),
    errors: ['PAYMENTS_UNAVAILABLE'],
    run: async ({ deps, actor }) => ({
      data: { onboardingUrl: (await startPayoutOnboarding(deps, actor)).url },
    }),
  }),
  restCall({
    id: 'createCoupon',
    method: 'POST',
    path: '/api/stripe/create-coupon',
    area: 'Payments',
    summary:
      "Creates a coupon for the user's slots and services. Needs a tag and finished onboarding.",
    access: 'signedIn',
    limits: ['activeCoupons'],
    body: z.object({
      name: textUpTo(COUPON_LIMITS.name),
      percentOff: wholeFrom(COUPON_LIMITS.percentOff),
      durationInDays: wholeFrom(COUPON_LIMITS.durationInDays),
      maxRedemptions: wholeFrom(COUPON_LIMITS.maxRedemptions),
    }),
    whenInvalid: () => new CouponFieldsInvalidError(),
    status: 201,
    answer: couponShape,
    errors: [
      'CANNOT_SELL',
      'EMAIL_NOT_VERIFIED',
      'COUPON_FIELDS_INVALID',
      'COUPON_NAME_INVALID',
      'COUPON_LIMIT',
    ],
    run: async ({ deps, actor, body }) => {
      const id = await createCoupon(deps, actor, body);
      return couponEntity({
        coupon: await deps.prisma.coupon.findUniqueOrThrow({ where: { id } }),
        now: deps.now(),
      });
    },
  }),
  restCall({
    id: 'listOwnCoupons',
    method: 'GET',
    path: '/api/stripe/my-coupons',
    area: 'Payments',
    summary: "The user's coupons, newest first; at most 500.",
    access: 'signedIn',
    isForKeys: true,
    status: 200,
    answer: z.object({ coupons: z.array(couponShape) }),
    run: async ({ deps, actor }) => {
      const coupons = await deps.prisma.coupon.findMany({
        where: { creatorId: actor.id },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: MAX_COUPONS,
      });
      return { coupons: coupons.map((one) => couponEntity({ coupon: one, now: deps.now() })) };
    },
  }),
  restCall({
    id: 'refundBooking',
    method: 'POST',
    path: '/api/stripe/refund/booking/{bookingId}',
    area: 'Payments',
    summary:
      'Cancels a booking with a full refund: the fan 60 minutes or more before the start, the creator until the share is paid out, a squad with all its places.',
    access: 'signedIn',
    params: z.object({ bookingId: z.string() }),
    status: 201,
    answer: upcomingBooking,
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_FINAL', 'REFUND_QUOTE_CHANGED'],
    run: async ({ deps, actor, params }) => {
      const where = { id: toRowId(params.bookingId, 'Booking'), ...visibleBookings(actor) };
      const booking = await deps.prisma.booking.findFirst({ where, include: QUOTED });
      if (!booking) throw new BookingNotFoundError();
      const byCreator = booking.creatorId === actor.id;
      const { refundMinor } = await currentQuote(deps, { booking, byCreator });
      await refundBooking(deps, actor, { bookingId: booking.id, expectedRefundMinor: refundMinor });
      return bookingEntity({
        booking: await deps.prisma.booking.findFirstOrThrow({ where, include: BOOKING_SIDES }),
        actor,
      });
    },
  }),
];

function couponEntity({
  coupon,
  now,
}: {
  coupon: Coupon;
  now: Date;
}): z.output<typeof couponShape> {
  const { id, name, code, percentOff, expiresAt, timesRedeemed, maxRedemptions } = coupon;
  return {
    id: globalId('Coupon', id),
    name,
    code,
    percentOff,
    expiresAt: expiresAt.toISOString(),
    valid: expiresAt > now && !isUsedUp(coupon),
    timesRedeemed,
    maxRedemptions,
  };
}
