import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { mustComeBack, WITH_LOSSES } from '../disputes/dispute.rules.ts';
import { mustHoldForGiftCard } from '../giftCards/giftCardHolds.ts';
import { takeBack } from './holdTransfer.ts';
import { notifyCreatorOfRejection } from '../payouts/notifyOfPayout.ts';
import { purchaseOf } from '../purchase.ts';
import { lockTransfer } from './lockTransfer.ts';
import { recordRefusal } from './recordRefusal.ts';

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
    const transfer = await lockTransfer(tx, { transferId, status: 'SENDING' });
    if (!transfer) return;
    const payment = await tx.payment.findFirst({
      where: purchaseOf(transfer),
      ...WITH_LOSSES,
    });
    const isHeld = payment !== null && (await mustHoldForGiftCard(tx, payment));
    if ((isHeld || mustComeBack(payment)) && !transfer.giftCardTransferId)
      return takeBack({ deps, tx, transfer });
    await recordRefusal({ deps, tx, transfer, what: 'transfer', code });
    if (transfer.refusals === 0) await notifyCreatorOfRejection({ deps, tx, transfer });
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
