import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Payment, Prisma, Refund } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addStaffNotifications } from '../../notifications/addStaffNotifications.ts';
import { enqueueRefundWebhooks } from '../enqueueMoneyWebhooks.ts';
import { closeAfterLoss, lockPaymentRow } from './closeRefund.ts';
import { post } from '../ledger/ledger.ts';
import { deskPage, findHandler, nameOf, purchaseOf } from '../purchase.ts';
import { refundTransition } from '../lifecycle.rules.ts';

type Failed = { refundId: string; attempt: number; failure: string | null };

/**
 * PENDING or SUCCEEDED -> FAILED: the payment provider could not refund, or the fan's bank returned
 * the refund later. The amount is owed again, and staff are notified and can retry; unless the bank
 * returned it through a dispute.
 */
export async function failRefund(
  deps: Deps,
  { refundId, attempt, failure }: Failed,
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const found = await tx.refund.findUnique({
      where: { id: refundId },
      select: { paymentId: true },
    });
    if (!found) return;
    const payment = await lockPaymentRow(tx, found);
    const failing = refundTransition('fail');
    const refund = await tx.refund.findFirst({
      where: { id: refundId, attempt, ...failing.where },
    });
    if (!refund) return;
    const { count } = await tx.refund.updateMany({
      where: { id: refundId, attempt, status: refund.status },
      data: { ...failing.data, failure, failedAt: deps.now(), settledAt: null },
    });
    // Another call settled it concurrently: ask the payment provider again.
    if (count === 0) throw new Error(`refund ${refundId} changed while it failed`);
    if (refund.status === 'SUCCEEDED') await reverse(tx, { payment, refund, now: deps.now() });
    if (await closeAfterLoss({ tx, payment, now: deps.now() })) return;
    await enqueueRefundWebhooks(tx, { refundId, now: deps.now() });
    await notifyStaff({ deps, tx, payment, refund, failure });
  });
}

async function reverse(
  tx: Prisma.TransactionClient,
  { payment, refund, now }: { payment: Payment; refund: Refund; now: Date },
): Promise<void> {
  const { amountMinor, currency } = refund;
  await post(tx, {
    kind: 'REFUND_FAILED',
    at: now,
    currency,
    ...purchaseOf(payment),
    lines: [
      { account: 'PROVIDER_BALANCE', amountMinor },
      { account: 'REFUNDS_DUE', amountMinor: -amountMinor },
    ],
  });
}

type Notifying = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  payment: Payment;
  refund: Refund;
  failure: string | null;
};

async function notifyStaff({ deps, tx, payment, refund, failure }: Notifying): Promise<void> {
  const { id: refundId, amountMinor, currency, attempt, status } = refund;
  const now = deps.now();
  await writeAuditEvent(tx, {
    actor: null,
    action: 'refund.failed',
    entity: nameOf(payment).entity,
    entityId: nameOf(payment).id,
    detail: { refundId, amountMinor, attempt, failure, wasSettled: status === 'SUCCEEDED' },
    now,
  });
  const { handler, id } = findHandler(deps, payment);
  const parties = await handler.findParties(tx, { id });
  if (!parties) return;
  const values = { otherUsername: parties.fanUsername, amountMinor, currency };
  await addStaffNotifications(tx, {
    kind: 'STAFF_REFUND_FAILED',
    values,
    link: deskPage(payment),
    now,
  });
  await handler.publishChanged(tx, { id, parties });
}
