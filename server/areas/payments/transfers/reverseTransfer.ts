import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { TransferRefused } from '../PaymentsProvider.ts';
import { takeBack } from './holdTransfer.ts';
import { post } from '../ledger/ledger.ts';
import { purchaseOf } from '../purchase.ts';
import { lockTransfer } from './lockTransfer.ts';
import { recordRefusal } from './recordRefusal.ts';
import { reverseGiftCardTransfer } from './giftCardTransfer.ts';

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
    await reverseGiftCardTransfer(deps, transfer);
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
    const locked = await lockTransfer(tx, { transferId, status: 'REVERSING' });
    if (!locked) return;
    const { currency, creatorId } = locked;
    const amountMinor = locked.amountMinor - locked.giftCardMinor;
    await post(tx, {
      kind: 'TRANSFER_REVERSED',
      at: deps.now(),
      currency,
      ...purchaseOf(locked),
      creatorId,
      lines: [
        { account: 'PROVIDER_BALANCE', amountMinor },
        { account: 'CREATOR_PAYABLE', amountMinor: -amountMinor },
      ],
    });
    await takeBack({ deps, tx, transfer: locked });
  });
}

async function refuse(
  deps: Deps,
  { transferId, code }: { transferId: string; code: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const transfer = await lockTransfer(tx, { transferId, status: 'REVERSING' });
    if (transfer) await recordRefusal({ deps, tx, transfer, what: 'reversal', code });
  });
}
