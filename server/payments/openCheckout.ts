import type { Deps } from '../Deps.ts';
import { urlId } from '../graphql/urlId.ts';

/** Longer than any hold, so that a repeated request carries the same time; the hold's own end closes it earlier. */
const CHECKOUT_MINUTES = 60;

/**
 * The hosted checkout's address of a pending payment, opened at the provider if need be. Null when the payment is
 * no longer pending. The payment's id is the idempotency key, so request and job open the same one.
 */
export async function openCheckout(deps: Deps, { paymentId }: { paymentId: string }): Promise<string | null> {
  const payment = await deps.prisma.payment.findUnique({
    where: { id: paymentId },
    include: { booking: { include: { fan: true, creator: true } } },
  });
  if (!payment?.booking || payment.status !== 'PENDING') return null;
  if (payment.checkoutUrl) return payment.checkoutUrl;
  const { booking } = payment;
  const minutes = Math.round((booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000);
  const checkout = await deps.payments.createCheckout({
    paymentId,
    title: `${minutes} minutes with ${booking.creator.username}`,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    customerEmail: booking.fan.email,
    expiresAt: new Date(payment.createdAt.getTime() + CHECKOUT_MINUTES * 60_000),
    successUrl: `${deps.env.publicUrl}/bookings/${urlId('Booking', booking.id)}?paid=1`,
    cancelUrl: `${deps.env.publicUrl}/profile/${booking.creator.username}?slot=${urlId('AvailabilitySlot', booking.slotId)}&cancelled=1`,
    metadata: { paymentId, bookingId: booking.id },
  });
  await deps.prisma.payment.updateMany({
    where: { id: paymentId, checkoutSessionId: null },
    data: { checkoutSessionId: checkout.sessionId, checkoutUrl: checkout.url, paymentIntentId: checkout.paymentIntentId },
  });
  return checkout.url;
}
