import type { Prisma } from '../database/generated/client.ts';
import { addJob } from '../jobs/addJob.ts';
import type { Purchase } from './purchase.ts';

type Share = { purchase: Purchase; creatorId: string; totalMinor: number; feeMinor: number; currency: string; payableAt: Date };

/** The creator's share of what was paid, due at `payableAt`; on hold while the payment is disputed. Nothing paid, nothing due. Minor units. */
export async function scheduleTransfer(tx: Prisma.TransactionClient, { purchase, creatorId, totalMinor, feeMinor, currency, payableAt }: Share): Promise<void> {
  const amountMinor = totalMinor - feeMinor;
  if (amountMinor === 0) return;
  const disputed = await tx.payment.findFirst({ where: { ...purchase, status: 'DISPUTED' }, select: { id: true } });
  const transfer = await tx.transfer.create({ data: { ...purchase, creatorId, amountMinor, currency, payableAt, ...(disputed ? { status: 'ON_HOLD' } : {}) }, select: { id: true } });
  if (!disputed) await queueTransfer(tx, { transferId: transfer.id, payableAt });
}

/** The job of a transfer; again with another time when the session was moved. */
export function queueTransfer(tx: Prisma.TransactionClient, { transferId, payableAt }: { transferId: string; payableAt: Date }): Promise<void> {
  return addJob(tx, 'payTransfer', { transferId }, { runAt: payableAt, jobKey: `payTransfer:${transferId}` });
}
