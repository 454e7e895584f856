import type { Deps } from '../../../Deps.ts';
import { findHandler } from '../purchase.ts';
import { closeCheckout } from './closeCheckout.ts';

/** Longer than any hold, so that a repeated request carries the same time; the hold's own end closes it earlier. */
const CHECKOUT_MINUTES = 60;

/**
 * The hosted checkout's address of a pending payment, opened at the provider if need be. Null when the payment is
 * no longer pending. The payment's id is the idempotency key, so request and job open the same one.
 */
export async function openCheckout(
  deps: Deps,
  { paymentId }: { paymentId: string },
): Promise<string | null> {
  const payment = await deps.prisma.payment.findUnique({ where: { id: paymentId } });
  if (payment?.status !== 'PENDING') return null;
  if (payment.checkoutUrl) return payment.checkoutUrl;
  const { handler, id } = findHandler(deps, payment);
  const subject = await handler.describeCheckout(deps, { id });
  if (!subject) return null;
  const { amountMinor, currency, bookingId, orderId } = payment;
  const checkout = await deps.payments.createCheckout({
    ...subject,
    paymentId,
    amountMinor,
    currency,
    expiresAt: new Date(payment.createdAt.getTime() + CHECKOUT_MINUTES * 60_000),
    metadata: { paymentId, ...(bookingId ? { bookingId } : {}), ...(orderId ? { orderId } : {}) },
  });
  await deps.prisma.payment.updateMany({
    where: { id: paymentId, checkoutSessionId: null },
    data: {
      checkoutSessionId: checkout.sessionId,
      checkoutUrl: checkout.url,
      paymentIntentId: checkout.paymentIntentId,
    },
  });
  return (await wasReleased(deps, { paymentId })) ? null : checkout.url;
}

/** What was to be paid may have ended while the provider opened the checkout: nobody pays for it then. */
async function wasReleased(deps: Deps, { paymentId }: { paymentId: string }): Promise<boolean> {
  const ended = await deps.prisma.payment.findFirst({
    where: { id: paymentId, status: 'EXPIRED' },
    select: { id: true },
  });
  if (ended) await closeCheckout(deps, { paymentId });
  return ended !== null;
}
