import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { mustComeBack, WITH_LOSSES } from '../disputes/dispute.rules.ts';
import { takeBack } from './holdTransfer.ts';
import { notifyCreatorOfRejection, notifyStaffOfPayout } from '../payouts/notifyOfPayout.ts';
import { nextAttempt } from './transfer.rules.ts';

/**
 * Records why the payment provider rejected a transfer and when it is retried; after the maximum of
 * rejections it has failed. The creator is notified of the first one, staff of the last, and the
 * audit log has them all. When the payment was disputed meanwhile the share is put on hold instead.
 */
export async function refuseTransfer(
  deps: Deps,
  { transferId, code }: { transferId: string; code: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Transfer" where "id" = ${transferId}::uuid for update`;
    const transfer = await tx.transfer.findFirst({ where: { id: transferId, status: 'SENDING' } });
    if (!transfer) return;
    const payment = await tx.payment.findFirst({
      where: transfer.bookingId ? { bookingId: transfer.bookingId } : { orderId: transfer.orderId },
      ...WITH_LOSSES,
    });
    if (mustComeBack(payment)) return takeBack({ deps, tx, transfer });
    const refusals = transfer.refusals + 1;
    const retryAt = nextAttempt({ refusals, now: deps.now() });
    await tx.transfer.update({
      where: { id: transferId },
      data: { failure: code, refusals, retryAt, ...(retryAt ? {} : { status: 'FAILED' }) },
    });
    const { bookingId, orderId, amountMinor } = transfer;
    await tx.auditEvent.create({
      data: {
        action: retryAt ? 'transfer.refused' : 'transfer.failed',
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
    if (refusals === 1) await notifyCreatorOfRejection({ deps, tx, transfer });
    if (!retryAt) await notifyStaffOfPayout({ deps, tx, transfer });
  });
}

/** Makes the next reconciliation retry the transfers of a payout account that works again. */
export async function retryTransfersOf(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await tx.transfer.updateMany({
    where: { creatorId, status: 'SENDING' },
    data: { retryAt: null },
  });
}
