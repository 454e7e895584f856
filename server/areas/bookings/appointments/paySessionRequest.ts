import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import {
  RequestClosedError,
  RequestNotFoundError,
} from '../../appointments/appointments.errors.ts';
import { countCodeMisses, type EnteredCodes } from '../../giftCards/countCodeMisses.ts';
import { startPayment } from '../../giftCards/spendGiftCard.ts';
import { findCouponPrice } from '../../coupons/findCouponPrice.ts';
import { redeemCoupon } from '../../coupons/redeemCoupon.ts';
import { openCheckout } from '../../payments/checkout/openCheckout.ts';
import { requireSelling } from '../../payments/payouts/requireSelling.ts';
import { lockBookedSlot } from '../holds/confirmPaidBooking.ts';
import { recordConfirmation } from '../holds/recordConfirmation.ts';
import { bookingTransition } from '../lifecycle.rules.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';

type Paying = EnteredCodes & { requestId: string };
type Paid = { bookingId: string; paymentId: string | null };

/**
 * Opens the checkout of the actor's accepted request. The first call may pass a coupon; later calls
 * return the same checkout. A coupon that leaves nothing to pay confirms the booking. The URL is
 * null when nothing is to be paid. Throws RequestNotFoundError (also for another user's request),
 * RequestClosedError, SellingPausedError, CouponInvalidError, CouponUsedUpError,
 * CouponAlreadyUsedError, GiftCardInvalidError, GiftCardEmptyError or RateLimitedError.
 */
export async function paySessionRequest(
  deps: Deps,
  actor: Actor,
  { requestId, ...codes }: Paying,
): Promise<{ bookingId: string; checkoutUrl: string | null }> {
  const attempt = () =>
    inTransaction(deps.prisma, (tx) => pay({ deps, tx, actor, requestId, ...codes }));
  const { bookingId, paymentId } = await countCodeMisses(deps, {
    codes,
    personId: actor.id,
    attempt,
  });
  const checkoutUrl = paymentId ? await openCheckout(deps, { paymentId }) : null;
  return { bookingId, checkoutUrl };
}

type Attempt = Paying & { deps: Deps; tx: Prisma.TransactionClient; actor: Actor };

async function pay({ deps, tx, actor, requestId, ...codes }: Attempt): Promise<Paid> {
  const request = await tx.sessionRequest.findFirst({
    where: { id: requestId, fanId: actor.id },
    select: { bookingId: true },
  });
  if (!request) throw new RequestNotFoundError();
  const { bookingId } = request;
  if (!bookingId) throw new RequestClosedError();
  await lockBookedSlot(tx, { bookingId });
  await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
  const { payment, ...booking } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { payment: { select: { id: true } } },
  });
  if (booking.status === 'CONFIRMED') return { bookingId, paymentId: null };
  if (booking.status !== 'HELD' || booking.holdExpiresAt <= deps.now())
    throw new RequestClosedError();
  if (payment) return { bookingId, paymentId: payment.id };
  await requireSelling(tx, booking);
  return { bookingId, paymentId: await openPayment({ deps, tx, booking, ...codes }) };
}

type Starting = EnteredCodes & { deps: Deps; tx: Prisma.TransactionClient; booking: Booking };

async function openPayment({
  deps,
  tx,
  booking,
  couponCode,
  giftCardCode,
}: Starting): Promise<string | null> {
  const now = deps.now();
  const { id: bookingId, fanId, creatorId, currency } = booking;
  const asked = { deps, bought: booking, input: { couponCode }, fanId };
  const { coupon, price } = await findCouponPrice(tx, asked);
  const { totalMinor, discountMinor, feeMinor } = price;
  const isFree = totalMinor === 0;
  const confirmation = bookingTransition('confirm');
  await tx.booking.update({
    where: { id: bookingId, status: 'HELD' },
    data: {
      totalMinor,
      discountMinor,
      feeMinor,
      couponId: coupon?.id ?? null,
      ...(isFree ? { ...confirmation.data, confirmedAt: now } : {}),
    },
  });
  const purchase = { bookingId };
  if (coupon) await redeemCoupon(tx, { deps, couponId: coupon.id, purchase, fanId, discountMinor });
  if (isFree) await recordConfirmation(tx, { bookingId });
  const paymentId = isFree
    ? null
    : await startPayment(tx, {
        deps,
        purchase,
        creatorId,
        amountMinor: totalMinor,
        currency,
        giftCardCode,
        now,
      });
  // The job publishes the consequences of a confirmation.
  if (paymentId) await publishBookingChanged(tx, { bookingId, fanId, creatorId });
  return paymentId;
}
