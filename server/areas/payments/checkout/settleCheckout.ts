import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import type { CheckoutState } from '../PaymentsProvider.ts';
import { enqueueInvoices } from '../enqueueInvoices.ts';
import { queueGiftCardFollowing } from '../giftCards/queueGiftCardFollowing.ts';
import { releaseGiftCardPart } from '../giftCards/returnToGiftCard.ts';
import { heldAccount, post } from '../ledger/ledger.ts';
import { findHandler, PURCHASE_IDS, purchaseOf } from '../purchase.ts';
import { isNewEvent, type ReceivedEvent } from '../webhookEvents.ts';
import { paymentTransition } from '../lifecycle.rules.ts';

/**
 * Applies the payment provider's state of a checkout: a paid one confirms its purchase, or
 * is refunded immediately when it is no longer available; an expired one ends the wait. Called by
 * webhook and reconciler; idempotent.
 */
export async function settleCheckout(
  deps: Deps,
  { checkout, event }: { checkout: CheckoutState; event?: ReceivedEvent },
): Promise<void> {
  if (checkout.paid) return settlePaid(deps, { checkout, event });
  if (checkout.status !== 'expired' || !checkout.paymentId) return;
  await deps.prisma.payment.updateMany({
    where: { id: checkout.paymentId, checkoutClosedAt: null },
    data: { checkoutClosedAt: deps.now() },
  });
  const payment = await deps.prisma.payment.findUnique({
    where: { id: checkout.paymentId },
    select: PURCHASE_IDS,
  });
  if (!payment) return;
  const { handler, id } = findHandler(deps, payment);
  await handler.onExpired(deps, { id });
}

async function settlePaid(
  deps: Deps,
  { checkout, event }: { checkout: CheckoutState; event: ReceivedEvent | undefined },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    if (event && !(await isNewEvent(tx, event))) return;
    if (!checkout.paymentId) return;
    const bought = await tx.payment.findUnique({
      where: { id: checkout.paymentId },
      select: PURCHASE_IDS,
    });
    if (!bought) return;
    const { handler, id } = findHandler(deps, bought);
    // Lock the purchase before the payment, as everywhere, to avoid deadlocks.
    await handler.lock(tx, { id });
    const paying = paymentTransition('succeed');
    const [payment] = await tx.payment.updateManyAndReturn({
      where: { id: checkout.paymentId, ...paying.where },
      data: {
        ...paying.data,
        paidAt: deps.now(),
        checkoutClosedAt: deps.now(),
        paymentIntentId: checkout.paymentIntentId,
        chargeId: checkout.chargeId,
        checkoutSessionId: checkout.sessionId,
      },
    });
    if (payment)
      await recordPaid({ deps, tx, payment: await checkGiftCardPart({ deps, tx, payment }) });
  });
}

type Paying = { deps: Deps; tx: Prisma.TransactionClient };

/** PENDING -> SUCCEEDED of a payment that a gift card pays in full, in the purchase's transaction. */
export async function settleByGiftCard({
  deps,
  tx,
  paymentId,
}: Paying & { paymentId: string }): Promise<void> {
  const { where, data } = paymentTransition('succeed');
  const payment = await tx.payment.update({
    where: { id: paymentId, ...where },
    data: { ...data, paidAt: deps.now(), checkoutClosedAt: deps.now() },
  });
  await recordPaid({ deps, tx, payment });
}

/** The ledger entries of a payment, and the reaction of its purchase once it is paid. */
async function recordPaid({ deps, tx, payment }: Paying & { payment: Payment }): Promise<void> {
  const { amountMinor, giftCardMinor, currency, usedGiftCardId } = payment;
  await post(tx, {
    kind: 'PAYMENT',
    at: deps.now(),
    currency,
    ...purchaseOf(payment),
    ...(usedGiftCardId ? { giftCardId: usedGiftCardId } : {}),
    lines: [
      { account: 'PROVIDER_BALANCE', amountMinor: amountMinor - giftCardMinor },
      { account: 'GIFT_CARDS', amountMinor: giftCardMinor },
      { account: heldAccount(payment), amountMinor: -amountMinor },
    ],
  });
  const { handler, id } = findHandler(deps, payment);
  await handler.onPaid({ deps, tx, payment, id });
  await enqueueInvoices(tx, { payment });
}

/**
 * The bank may have taken back the payment of the gift card while this payment was pending: its part
 * is then missing. While the bank has not decided, a job cancels the purchase.
 */
async function checkGiftCardPart({
  deps,
  tx,
  payment,
}: Paying & { payment: Payment }): Promise<Payment> {
  const { usedGiftCardId: id, giftCardMinor } = payment;
  if (!id || giftCardMinor === 0) return payment;
  await tx.$queryRaw`select 1 from "GiftCard" where "id" = ${id}::uuid for update`;
  const { status } = await tx.giftCard.findUniqueOrThrow({
    where: { id },
    select: { status: true },
  });
  if (status === 'FROZEN') await queueGiftCardFollowing(tx, { giftCardId: id });
  return status === 'CHARGED_BACK'
    ? releaseGiftCardPart(tx, { payment, now: deps.now() })
    : payment;
}
