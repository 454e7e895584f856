import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { readBorneMinor } from '../disputes/readBorneMinor.ts';
import { post } from '../ledger/ledger.ts';
import { paymentTransition, refundTransition } from '../lifecycle.rules.ts';
import { purchaseOf } from '../purchase.ts';
import { remainingMinor } from '../remaining.rules.ts';

type Closing = { tx: Prisma.TransactionClient; payment: Payment; lostMinor: number; now: Date };

/** The refunds of a payment that the payment provider has not made. */
const unmadeOf = ({ id }: Pick<Payment, 'id'>) =>
  ({
    paymentId: id,
    OR: [{ status: 'FAILED' }, { status: 'PENDING', providerRefundId: null }],
  }) satisfies Prisma.RefundWhereInput;

/**
 * Closes pending refunds up to the loss, oldest first. Returns the sum, which the bank returned
 * instead of them.
 */
export async function closeRefunds({ tx, payment, lostMinor, now }: Closing): Promise<number> {
  let closedMinor = 0;
  for (const { amountMinor } of await tx.refund.findMany({
    where: unmadeOf(payment),
    select: { amountMinor: true },
    orderBy: { createdAt: 'asc' },
  })) {
    const partMinor = Math.min(amountMinor, lostMinor - closedMinor);
    if (partMinor <= 0) break;
    if (await closeRefund({ tx, payment, lostMinor: partMinor, now })) closedMinor += partMinor;
  }
  return closedMinor;
}

/**
 * Closes a pending refund when the fan's bank has already returned the money, so that the fan is
 * not paid twice, and refunds what the bank left. False when there is none: the payment provider
 * made it before.
 */
export async function closeRefund({ tx, payment, lostMinor, now }: Closing): Promise<boolean> {
  const refund = await tx.refund.findFirst({
    where: { ...unmadeOf(payment), amountMinor: { gte: lostMinor } },
    orderBy: { createdAt: 'asc' },
  });
  if (!refund) return false;
  const { id, status, reason, currency, isOfPart } = refund;
  const restMinor = refund.amountMinor - lostMinor;
  const closing = refundTransition('close');
  await tx.refund.update({
    where: { id, AND: [{ status }, closing.where] },
    data: { ...closing.data, settledAt: now },
  });
  // Until the whole rest is refunded, each refund is a part that staff decided.
  const isPart = payment.status !== 'REFUNDED';
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      lostMinor: { increment: lostMinor },
      ...(isPart ? { partRefundMinor: { decrement: lostMinor } } : {}),
    },
  });
  if (restMinor > 0) {
    const rest = await tx.refund.create({
      data: {
        paymentId: payment.id,
        reason,
        amountMinor: restMinor,
        currency,
        isOfPart,
        createdAt: now,
      },
      select: { id: true },
    });
    await queueRefund(tx, { refundId: rest.id });
  }
  await replaceRefund(tx, payment);
  return true;
}

/** REFUNDED -> CHARGED_BACK, once the bank has returned everything instead of the refunds. */
async function replaceRefund(tx: Prisma.TransactionClient, { id }: Payment): Promise<void> {
  const replacing = paymentTransition('replaceRefund');
  await tx.payment.updateMany({
    where: { id, ...replacing.where, refunds: { every: { status: 'CLOSED' } } },
    data: replacing.data,
  });
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
 * Closes a refund that failed after the dispute was lost, as far as the bank took more than
 * remained of the payment; false when it did not.
 */
export async function closeAfterLoss({ tx, payment, now }: Covering): Promise<boolean> {
  const isRefunded = payment.status === 'REFUNDED';
  const remainsMinor = isRefunded ? 0 : remainingMinor(payment);
  const lostMinor = (await readBorneMinor(tx, payment)) - remainsMinor;
  const amountMinor = await closeRefunds({ tx, payment, lostMinor, now });
  if (amountMinor === 0) return false;
  // Otherwise a share that is being reversed may still cover the rest.
  if (isRefunded)
    await tx.dispute.updateMany({
      where: { paymentId: payment.id, status: 'LOST' },
      data: { isCovered: true },
    });
  await post(tx, {
    kind: 'DISPUTE_COVERED',
    at: now,
    currency: payment.currency,
    ...purchaseOf(payment),
    lines: [
      { account: 'REFUNDS_DUE', amountMinor },
      { account: 'DISPUTE_LOSSES', amountMinor: -amountMinor },
    ],
  });
  return true;
}
