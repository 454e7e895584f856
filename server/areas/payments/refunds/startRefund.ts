import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import type { RefundReason } from '../../../platform/database/generated/enums.ts';
import { enqueueRefundWebhooks } from '../enqueueMoneyWebhooks.ts';
import { queueRefund } from './closeRefund.ts';
import { heldAccount, post } from '../ledger/ledger.ts';
import { paymentTransition } from '../lifecycle.rules.ts';
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
  const { currency } = payment;
  const amountMinor = remainingMinor(payment);
  await decide(tx, { payment, reason, amountMinor, currency });
}

/** Decides the refund of a part of a succeeded payment; the rest stands. */
export async function startPartRefund(
  tx: Prisma.TransactionClient,
  { payment, reason, amountMinor }: { payment: Payment; reason: RefundReason; amountMinor: number },
): Promise<void> {
  await tx.payment.update({
    where: { id: payment.id, status: 'SUCCEEDED' },
    data: { partRefundMinor: { increment: amountMinor } },
  });
  await decide(tx, { payment, reason, amountMinor, currency: payment.currency });
}

async function decide(
  tx: Prisma.TransactionClient,
  {
    payment,
    reason,
    amountMinor,
    currency,
  }: { payment: Payment; reason: RefundReason; amountMinor: number; currency: string },
): Promise<void> {
  const refund = await tx.refund.create({
    data: { paymentId: payment.id, reason, amountMinor, currency },
    select: { id: true, createdAt: true },
  });
  await post(tx, {
    kind: 'REFUND_DECIDED',
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
