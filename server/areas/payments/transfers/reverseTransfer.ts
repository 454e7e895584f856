import type { Transfer } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { TransferRefused } from '../PaymentsProvider.ts';
import { takeBack } from './holdTransfer.ts';
import { post } from '../ledger/ledger.ts';
import { notifyStaffOfPayout } from '../payouts/notifyOfPayout.ts';
import { nextAttempt } from './transfer.rules.ts';

/**
 * Reverses a creator's share while its payment is disputed: REVERSING -> REVERSED. A rejected
 * reversal (the creator's balance is empty) is retried later; after the maximum of rejections the
 * share stays with the creator, PAID, and staff are notified. Idempotent.
 */
export async function reverseTransfer(
  deps: Deps,
  { transferId }: { transferId: string },
): Promise<void> {
  const transfer = await deps.prisma.transfer.findFirst({
    where: { id: transferId, status: 'REVERSING' },
  });
  if (!transfer?.providerTransferId) return;
  const { providerTransferId, refusals, reversals } = transfer;
  try {
    await deps.payments.reverseTransfer({
      transferId,
      providerTransferId,
      attempt: refusals + reversals,
    });
  } catch (error) {
    if (!(error instanceof TransferRefused)) throw error;
    return refuse(deps, { transferId, code: error.code });
  }
  await inTransaction(deps.prisma, async (tx) => {
    const locked = await lockReversing({ ...deps, prisma: tx as Deps['prisma'] }, transferId);
    if (!locked) return;
    const { amountMinor, currency, bookingId, orderId, creatorId } = locked;
    await post(tx, {
      kind: 'TRANSFER_REVERSED',
      currency,
      bookingId,
      orderId,
      creatorId,
      lines: [
        { account: 'PROVIDER_BALANCE', amountMinor },
        { account: 'CREATOR_PAYABLE', amountMinor: -amountMinor },
      ],
    });
    await takeBack({ deps, tx, transfer: locked });
  });
}

async function lockReversing({ prisma }: Deps, transferId: string): Promise<Transfer | null> {
  await prisma.$queryRaw`select 1 from "Transfer" where "id" = ${transferId}::uuid for update`;
  return prisma.transfer.findFirst({ where: { id: transferId, status: 'REVERSING' } });
}

async function refuse(
  deps: Deps,
  { transferId, code }: { transferId: string; code: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const transfer = await lockReversing({ ...deps, prisma: tx as Deps['prisma'] }, transferId);
    if (!transfer) return;
    const refusals = transfer.refusals + 1;
    const retryAt = nextAttempt({ refusals, now: deps.now() });
    await tx.transfer.update({
      where: { id: transferId },
      data: { failure: code, refusals, retryAt, ...(retryAt ? {} : { status: 'PAID' }) },
    });
    const { bookingId, orderId, amountMinor } = transfer;
    await tx.auditEvent.create({
      data: {
        action: retryAt ? 'transfer.reversalRefused' : 'transfer.notReversed',
        entity: bookingId ? 'Booking' : 'ServiceOrder',
        entityId: bookingId ?? orderId,
        detail: {
          transferId,
          code,
          refusals,
          amountMinor,
          retryAt: retryAt?.toISOString() ?? null,
        },
        createdAt: deps.now(),
      },
    });
    if (!retryAt) await notifyStaffOfPayout({ deps, tx, transfer });
  });
}
