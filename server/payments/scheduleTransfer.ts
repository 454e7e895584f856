import type { Prisma } from '../database/generated/client.ts';
import { addJob } from '../jobs/addJob.ts';
import type { Purchase } from './purchase.ts';

type Share = { purchase: Purchase; creatorId: string; totalMinor: number; feeMinor: number; currency: string; payableAt: Date };

/** The creator's share of what was paid, due at `payableAt`. Nothing paid, nothing due. Minor units. */
export async function scheduleTransfer(tx: Prisma.TransactionClient, { purchase, creatorId, totalMinor, feeMinor, currency, payableAt }: Share): Promise<void> {
  const amountMinor = totalMinor - feeMinor;
  if (amountMinor === 0) return;
  const transfer = await tx.transfer.create({ data: { ...purchase, creatorId, amountMinor, currency, payableAt }, select: { id: true } });
  await queueTransfer(tx, { transferId: transfer.id, payableAt });
}

/** The job of a transfer; again with another time when the session was moved. */
export function queueTransfer(tx: Prisma.TransactionClient, { transferId, payableAt }: { transferId: string; payableAt: Date }): Promise<void> {
  return addJob(tx, 'payTransfer', { transferId }, { runAt: payableAt, jobKey: `payTransfer:${transferId}` });
}
