import type { Payment, Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { startRefund } from '../payments/refunds/startRefund.ts';
import { scheduleTransfer } from '../payments/transfers/scheduleTransfer.ts';
import { enqueueTipWebhooks } from './enqueueTipWebhooks.ts';
import { tipTransition } from './lifecycle.rules.ts';
import { notifyOfTip } from './notifyOfTip.ts';
import { tipPayableAt } from './tip.rules.ts';

type Settling = { deps: Deps; tx: Prisma.TransactionClient; payment: Payment; tipId: string };

/**
 * AWAITING_PAYMENT -> SENT after a successful payment; the share is due seven days later. A payment
 * of an expired tip is refunded, since the limits may be used up by now.
 */
export async function recordPaidTip({ deps, tx, payment, tipId }: Settling): Promise<void> {
  const now = deps.now();
  const sending = tipTransition('send');
  const [sent] = await tx.tip.updateManyAndReturn({
    where: { id: tipId, ...sending.where },
    data: { ...sending.data, sentAt: now },
  });
  if (!sent) {
    const tip = await tx.tip.findUniqueOrThrow({ where: { id: tipId } });
    await startRefund(tx, { payment, reason: 'PAID_TOO_LATE' });
    await notifyOfTip(tx, { tip, kind: 'paidTooLate', sides: ['fan'], now });
    return;
  }
  await scheduleTransfer(tx, {
    purchase: { tipId },
    creatorId: sent.creatorId,
    totalMinor: sent.totalMinor,
    feeMinor: sent.feeMinor,
    currency: sent.currency,
    payableAt: tipPayableAt(now),
  });
  await notifyOfTip(tx, { tip: sent, kind: 'sent', sides: ['fan', 'creator'], now });
  await enqueueTipWebhooks(tx, { tip: sent, topic: 'TIP_SENT', now });
}
