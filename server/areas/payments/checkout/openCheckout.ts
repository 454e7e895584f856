import type { Deps } from '../../../Deps.ts';
import type { CheckoutSubject } from '../PurchaseHandler.ts';
import { findHandler, nameOf } from '../purchase.ts';
import { closeCheckout } from './closeCheckout.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * Longer than any usual hold, so that a repeated request sends the same time; the end of the hold closes
 * the checkout earlier.
 */
const CHECKOUT_MINUTES = 60;

/**
 * Returns the URL of the hosted checkout of a pending payment and opens it at the payment provider
 * if necessary. Null when the payment is no longer pending. The payment's id is the idempotency
 * key, so request and job open the same one.
 */
export async function openCheckout(
  deps: Deps,
  { paymentId }: { paymentId: string },
): Promise<string | null> {
  const payment = await deps.prisma.payment.findUnique({ where: { id: paymentId } });
  if (payment?.status !== 'PENDING') return null;
  if (payment.checkoutUrl) return payment.checkoutUrl;
  const { handler, id } = findHandler(deps, payment);
  const { kind } = nameOf(payment);
  const described = await handler.describeCheckout(deps, { id });
  if (!described) return null;
  const { openUntil, title, description, ...subject } = described;
  const { currency } = payment;
  const checkout = await deps.payments.createCheckout({
    ...subject,
    ...(await firstTexts(deps, { paymentId, title, description })),
    paymentId,
    amountMinor: payment.amountMinor - payment.giftCardMinor,
    currency,
    expiresAt: new Date(
      Math.max(
        payment.createdAt.getTime() + CHECKOUT_MINUTES * MINUTE_MS,
        openUntil?.getTime() ?? 0,
      ),
    ),
    metadata: { paymentId, [`${kind}Id`]: id },
  });
  await deps.prisma.payment.updateMany({
    where: { id: paymentId, checkoutSessionId: null },
    data: {
      checkoutSessionId: checkout.sessionId,
      checkoutUrl: checkout.url,
      paymentIntentId: checkout.paymentIntentId,
      checkoutTitle: null,
      checkoutDescription: null,
    },
  });
  return (await wasReleased(deps, { paymentId })) ? null : checkout.url;
}

type Texts = Pick<CheckoutSubject, 'title' | 'description'>;

/**
 * The payment provider rejects a repeated request that differs, and meanwhile the buyer may have
 * changed language or time zone, and the creator the username.
 */
async function firstTexts(
  { prisma }: Deps,
  { paymentId, title, description = null }: Texts & { paymentId: string },
): Promise<Texts> {
  const [first] = await prisma.$queryRaw<Texts[]>`
    update "Payment" set
      "checkoutTitle" = coalesce("checkoutTitle", ${title}),
      "checkoutDescription" = coalesce("checkoutDescription", ${description})
    where "id" = ${paymentId}::uuid and "checkoutSessionId" is null
    returning "checkoutTitle" as "title", "checkoutDescription" as "description"`;
  return first ?? { title, description };
}

/**
 * The purchase may have ended while the payment provider opened the checkout; it must not be paid
 * then.
 */
async function wasReleased(deps: Deps, { paymentId }: { paymentId: string }): Promise<boolean> {
  const ended = await deps.prisma.payment.findFirst({
    where: { id: paymentId, status: 'EXPIRED' },
    select: { id: true },
  });
  if (ended) await closeCheckout(deps, { paymentId });
  return ended !== null;
}
