import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { post } from '../ledger/ledger.ts';
import { paymentTransition, refundTransition } from '../lifecycle.rules.ts';
import { purchaseOf } from '../purchase.ts';

type Closing = { tx: Prisma.TransactionClient; payment: Payment; lostMinor: number; now: Date };

/**
 * Closes a pending refund when the fan's bank has already returned the money, so that the fan is
 * not paid twice, and refunds what the bank left. False when there is none: the payment provider
 * made it before.
 */
export async function closeRefund({ tx, payment, lostMinor, now }: Closing): Promise<boolean> {
  const refund = await tx.refund.findFirst({
    where: {
      paymentId: payment.id,
      amountMinor: { gte: lostMinor },
      OR: [{ status: 'FAILED' }, { status: 'PENDING', providerRefundId: null }],
    },
    orderBy: { createdAt: 'asc' },
  });
  if (!refund) return false;
  const { id, status, reason, currency } = refund;
  const restMinor = refund.amountMinor - lostMinor;
  const closing = refundTransition('close');
  await tx.refund.update({
    where: { id, AND: [{ status }, closing.where] },
    data: { ...closing.data, settledAt: now },
  });
  const replacing = paymentTransition('replaceRefund');
  await tx.payment.update({
    where: { id: payment.id, ...replacing.where },
    data: { lostMinor: { increment: lostMinor }, ...(restMinor === 0 ? replacing.data : {}) },
  });
  if (restMinor > 0) {
    const rest = await tx.refund.create({
      data: { paymentId: payment.id, reason, amountMinor: restMinor, currency, createdAt: now },
      select: { id: true },
    });
    await queueRefund(tx, { refundId: rest.id });
  }
  return true;
}

export function queueRefund(
  tx: Prisma.TransactionClient,
  { refundId }: { refundId: string },
): Promise<void> {
  return addJob(tx, 'sendRefund', { refundId }, { jobKey: `sendRefund:${refundId}` });
}

/** Locks the payment's row: refunds and disputes of one payment are serialized. */
export async function lockPaymentRow(
  tx: Prisma.TransactionClient,
  { paymentId }: { paymentId: string },
): Promise<Payment> {
  await tx.$queryRaw`select 1 from "Payment" where "id" = ${paymentId}::uuid for update`;
  return tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
}

type Covering = Omit<Closing, 'lostMinor'>;

/**
 * Closes a refund that failed after the dispute was lost, and locks its payment; false when it has
 * no loss.
 */
export async function closeAfterLoss({ tx, payment, now }: Covering): Promise<boolean> {
  const dispute = await tx.dispute.findFirst({
    where: { paymentId: payment.id, status: 'LOST', isCovered: false },
  });
  if (!dispute) return false;
  const { id, amountMinor, currency } = dispute;
  if (!(await closeRefund({ tx, payment, lostMinor: amountMinor, now }))) return false;
  await tx.dispute.update({ where: { id }, data: { isCovered: true } });
  await post(tx, {
    kind: 'DISPUTE_COVERED',
    at: now,
    currency,
    ...purchaseOf(payment),
    lines: [
      { account: 'REFUNDS_DUE', amountMinor },
      { account: 'DISPUTE_LOSSES', amountMinor: -amountMinor },
    ],
  });
  return true;
}
