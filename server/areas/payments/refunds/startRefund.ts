import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import type { RefundReason } from '../../../platform/database/generated/enums.ts';
import { enqueueInvoices } from '../enqueueInvoices.ts';
import { enqueueRefundWebhooks } from '../enqueueMoneyWebhooks.ts';
import { queueRefund } from './closeRefund.ts';
import { refundParts } from '../giftCardPart.rules.ts';
import { returnToGiftCard } from '../giftCards/returnToGiftCard.ts';
import { heldAccount, post } from '../ledger/ledger.ts';
import { paymentTransition, refundTransition } from '../lifecycle.rules.ts';
import { purchaseOf } from '../purchase.ts';
import { remainingMinor } from '../remaining.rules.ts';

/**
 * Decides the refund of the remaining amount of a succeeded payment; the job sends it with the
 * refund's id as key.
 */
export async function startRefund(
  tx: Prisma.TransactionClient,
  { payment, reason }: { payment: Payment; reason: RefundReason },
): Promise<void> {
  const refunding = paymentTransition('refund');
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, ...refunding.where },
    data: refunding.data,
  });
  if (count === 0) return;
  await decide(tx, { payment, reason, amountMinor: remainingMinor(payment), isOfPart: false });
}

/** Decides the refund of a part of a succeeded payment; the rest is kept. */
export async function startPartRefund(
  tx: Prisma.TransactionClient,
  { payment, reason, amountMinor }: { payment: Payment; reason: RefundReason; amountMinor: number },
): Promise<void> {
  await tx.payment.update({
    where: { id: payment.id, status: 'SUCCEEDED' },
    data: { partRefundMinor: { increment: amountMinor } },
  });
  await decide(tx, { payment, reason, amountMinor, isOfPart: true });
}

type Decided = {
  payment: Payment;
  reason: RefundReason;
  amountMinor: number;
  isOfPart: boolean;
};

/** Each part is returned to its source. */
async function decide(tx: Prisma.TransactionClient, decided: Decided): Promise<void> {
  const { cardMinor, giftCardMinor } = refundParts(decided);
  if (cardMinor > 0) await refundToCard(tx, { ...decided, amountMinor: cardMinor });
  if (giftCardMinor > 0) await refundToGiftCard(tx, { ...decided, amountMinor: giftCardMinor });
}

async function refundToCard(
  tx: Prisma.TransactionClient,
  { payment, reason, amountMinor, isOfPart }: Decided,
): Promise<void> {
  const { currency } = payment;
  const refund = await tx.refund.create({
    data: { paymentId: payment.id, reason, amountMinor, currency, isOfPart },
    select: { id: true, createdAt: true },
  });
  await post(tx, {
    kind: 'REFUND_DECIDED',
    at: refund.createdAt,
    currency,
    ...purchaseOf(payment),
    lines: [
      { account: heldAccount(payment), amountMinor },
      { account: 'REFUNDS_DUE', amountMinor: -amountMinor },
    ],
  });
  await queueRefund(tx, { refundId: refund.id });
  await enqueueRefundWebhooks(tx, { refundId: refund.id, now: refund.createdAt });
}

/** PENDING -> SUCCEEDED at once, because no call to the payment provider is needed. */
async function refundToGiftCard(
  tx: Prisma.TransactionClient,
  { payment, reason, amountMinor, isOfPart }: Decided,
): Promise<void> {
  const { id: paymentId, currency, usedGiftCardId: giftCardId } = payment;
  if (!giftCardId) throw new Error(`no gift card paid a part of payment ${paymentId}`);
  const refund = await tx.refund.create({
    data: { paymentId, reason, amountMinor, currency, isOfPart, toGiftCardId: giftCardId },
    select: { id: true, createdAt: true },
  });
  const { where, data } = refundTransition('succeed');
  await tx.refund.update({
    where: { id: refund.id, ...where },
    data: { ...data, settledAt: refund.createdAt },
  });
  await post(tx, {
    kind: 'GIFT_CARD_RETURNED',
    at: refund.createdAt,
    currency,
    ...purchaseOf(payment),
    giftCardId,
    lines: [
      { account: heldAccount(payment), amountMinor },
      { account: 'GIFT_CARDS', amountMinor: -amountMinor },
    ],
  });
  await returnToGiftCard(tx, { giftCardId, amountMinor, now: refund.createdAt });
  await enqueueRefundWebhooks(tx, { refundId: refund.id, now: refund.createdAt });
  await enqueueInvoices(tx, { payment });
}
