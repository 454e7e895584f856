import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { queueRefund } from '../refunds/closeRefund.ts';
import { startRefund } from '../refunds/startRefund.ts';
import { findHandler } from '../purchase.ts';
import { releaseTransfer } from '../transfers/holdTransfer.ts';
import { type Following, hasPurchaseEnded, postMovement } from './disputeFollowing.ts';
import { notifyOfDispute } from './notifyOfDispute.ts';
import { disputeTransition, paymentTransition } from '../lifecycle.rules.ts';

export async function winDispute({ deps, tx, payment, dispute }: Following): Promise<void> {
  const { amountMinor, currency } = dispute;
  const winning = disputeTransition('win');
  await tx.dispute.update({
    where: { id: dispute.id, ...winning.where },
    data: { ...winning.data, closedAt: deps.now() },
  });
  await postMovement({
    deps,
    tx,
    payment,
    kind: 'DISPUTE_WON',
    currency,
    lines: [
      { account: 'PROVIDER_BALANCE', amountMinor },
      { account: 'DISPUTED', amountMinor: -amountMinor },
    ],
  });
  const resuming = paymentTransition('resume');
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, ...resuming.where },
    data: resuming.data,
  });
  if (count === 1) {
    // The purchase was cancelled during the dispute: the refund that it replaced is due now.
    if (await hasPurchaseEnded({ deps, tx, payment }))
      await startRefund(tx, { payment, reason: 'DISPUTE' });
    else await releaseTransfer({ deps, tx, payment });
    const { handler, id } = findHandler(deps, payment);
    await handler.onDispute?.({ deps, tx, id, what: 'WON' });
  }
  await sendWaitingRefunds(tx, payment);
  await notifyOfDispute({ deps, tx, payment, dispute, what: 'WON' });
}

async function sendWaitingRefunds(
  tx: Prisma.TransactionClient,
  { id: paymentId }: Payment,
): Promise<void> {
  for (const { id: refundId } of await tx.refund.findMany({
    where: { paymentId, status: 'PENDING' },
    select: { id: true },
  }))
    await queueRefund(tx, { refundId });
}
