import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import type { RefundReason } from '../../../platform/database/generated/enums.ts';
import { queueRefund } from './closeRefund.ts';
import { heldAccount, post } from '../ledger/ledger.ts';
import { paymentTransition } from '../lifecycle.rules.ts';
import { purchaseOf } from '../purchase.ts';

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
  const amountMinor = payment.amountMinor - payment.lostMinor;
  const refund = await tx.refund.create({
    data: { paymentId: payment.id, reason, amountMinor, currency },
    select: { id: true },
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
}
