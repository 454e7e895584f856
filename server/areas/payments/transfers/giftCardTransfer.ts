import type { Prisma, Transfer } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { post } from '../ledger/ledger.ts';
import type { PaymentsProvider } from '../PaymentsProvider.ts';
import { purchaseOf } from '../purchase.ts';

type Request = Omit<
  Parameters<PaymentsProvider['createTransfer']>[0],
  'transferId' | 'amountMinor' | 'sourceChargeId'
>;
type Sending = Transfer & { giftCardChargeId: string | null; isRepeated: boolean };

/** The id of this transfer at the payment provider. */
const partId = (transferId: string): string => `${transferId}-gift-card`;

/**
 * Whether this part was sent. One that an earlier attempt sent without recording it, because the
 * answer was lost, is recorded now. Idempotent.
 */
export async function findGiftCardTransfer(
  deps: Deps,
  { sending, group }: { sending: Sending; group: string },
): Promise<boolean> {
  const { id, giftCardMinor, giftCardChargeId, giftCardTransferId, isRepeated } = sending;
  if (giftCardTransferId) return true;
  if (giftCardMinor === 0 || !isRepeated) return false;
  const earlier = await deps.payments.findTransfer({
    transferId: partId(id),
    sourceChargeId: giftCardChargeId,
    group,
  });
  if (!earlier) return false;
  await recordSent(deps, { sending, ...earlier });
  return true;
}

/**
 * Sends the part of a share that comes from the charge of a gift card: one transfer per charge.
 * Recorded immediately, so that the ledger is correct if the other part is rejected.
 */
export async function sendGiftCardTransfer(
  deps: Deps,
  { sending, request }: { sending: Sending; request: Request },
): Promise<void> {
  const { id, giftCardMinor: amountMinor, giftCardChargeId: sourceChargeId } = sending;
  const transferId = partId(id);
  const made = await deps.payments.createTransfer({
    ...request,
    transferId,
    amountMinor,
    sourceChargeId,
  });
  await recordSent(deps, { sending, ...made });
}

async function recordSent(
  deps: Deps,
  { sending, providerTransferId }: { sending: Sending; providerTransferId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.transfer.updateMany({
      where: { id: sending.id, giftCardTransferId: null },
      data: { giftCardTransferId: providerTransferId },
    });
    if (count === 1) await record({ deps, tx, transfer: sending, kind: 'TRANSFER' });
  });
}

/** Reverses this part before the other one. Throws TransferRefused. Idempotent. */
export async function reverseGiftCardTransfer(deps: Deps, transfer: Transfer): Promise<void> {
  const { id, giftCardTransferId, refusals, reversals } = transfer;
  if (!giftCardTransferId) return;
  await deps.payments.reverseTransfer({
    transferId: partId(id),
    providerTransferId: giftCardTransferId,
    attempt: refusals + reversals,
  });
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.transfer.updateMany({
      where: { id, giftCardTransferId },
      data: { giftCardTransferId: null },
    });
    if (count === 1) await record({ deps, tx, transfer, kind: 'TRANSFER_REVERSED' });
  });
}

type Recording = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  transfer: Transfer;
  kind: 'TRANSFER' | 'TRANSFER_REVERSED';
};

async function record({ deps, tx, transfer, kind }: Recording): Promise<void> {
  const { giftCardMinor, currency, creatorId } = transfer;
  const paidMinor = kind === 'TRANSFER' ? giftCardMinor : -giftCardMinor;
  await post(tx, {
    kind,
    at: deps.now(),
    currency,
    ...purchaseOf(transfer),
    creatorId,
    lines: [
      { account: 'CREATOR_PAYABLE', amountMinor: paidMinor },
      { account: 'PROVIDER_BALANCE', amountMinor: -paidMinor },
    ],
  });
}
