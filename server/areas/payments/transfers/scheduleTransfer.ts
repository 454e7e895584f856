import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { getRemaining } from '../../../platform/money/money.rules.ts';
import type { SharedPurchase } from '../purchase.ts';
import { goneMinor } from '../remaining.rules.ts';
import { NEW_TRANSFER } from '../lifecycle.rules.ts';

type Share = {
  purchase: SharedPurchase;
  creatorId: string;
  totalMinor: number;
  feeMinor: number;
  currency: string;
  payableAt: Date;
};

/**
 * Schedules the creator's share of the remaining payment, due at `payableAt`; on hold while the
 * payment is disputed. Nothing is scheduled without a payment. Minor units.
 */
export async function scheduleTransfer(
  tx: Prisma.TransactionClient,
  { purchase, creatorId, totalMinor, feeMinor, currency, payableAt }: Share,
): Promise<void> {
  const payment = await tx.payment.findFirst({
    where: purchase,
    select: { status: true, lostMinor: true, partRefundMinor: true },
  });
  const amountMinor = getRemaining({
    totalMinor,
    feeMinor,
    lostMinor: goneMinor(payment),
  }).shareMinor;
  if (amountMinor === 0) return;
  const isDisputed = payment?.status === 'DISPUTED';
  const transfer = await tx.transfer.create({
    data: {
      ...purchase,
      creatorId,
      amountMinor,
      currency,
      payableAt,
      status: isDisputed ? NEW_TRANSFER.disputed : NEW_TRANSFER.due,
    },
    select: { id: true },
  });
  if (!isDisputed) await queueTransfer(tx, { transferId: transfer.id, payableAt });
}

/** Queues the job of a transfer; replaces its time when the session was moved. */
export function queueTransfer(
  tx: Prisma.TransactionClient,
  { transferId, payableAt }: { transferId: string; payableAt: Date },
): Promise<void> {
  return addJob(
    tx,
    'payTransfer',
    { transferId },
    { runAt: payableAt, jobKey: `payTransfer:${transferId}` },
  );
}
