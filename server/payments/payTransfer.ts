import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { post } from './ledger.ts';

/**
 * Pays the creator's share once it is due: SCHEDULED -> SENDING (no refund may start any more) -> PAID. The
 * transfer's id is the idempotency key, so a repeated SENDING pays once. Never pulls on unfinished onboarding: the
 * job throws and is tried again.
 */
export async function payTransfer(deps: Deps, { transferId }: { transferId: string }): Promise<void> {
  const sending = await inTransaction(deps.prisma, async (tx) => {
    const [claimed] = await tx.transfer.updateManyAndReturn({
      where: { id: transferId, status: 'SCHEDULED', payableAt: { lte: deps.now() } },
      data: { status: 'SENDING' },
      include: { booking: true },
    });
    if (claimed?.booking) {
      const { totalMinor, feeMinor, currency, id, creatorId } = claimed.booking;
      await post(tx, {
        kind: 'PAYOUT_DUE', currency, bookingId: id, creatorId,
        lines: [
          { account: 'HELD_FOR_BOOKINGS', amountMinor: totalMinor },
          { account: 'CREATOR_PAYABLE', amountMinor: -(totalMinor - feeMinor) },
          { account: 'PLATFORM_FEES', amountMinor: -feeMinor },
        ],
      });
    }
    return tx.transfer.findFirst({ where: { id: transferId, status: 'SENDING' }, include: { booking: { include: { payment: true } } } });
  });
  if (!sending) return;
  const account = await deps.prisma.payoutAccount.findUnique({ where: { userId: sending.creatorId } });
  if (!account?.providerAccountId) throw new Error(`Creator ${sending.creatorId} has no payout account yet.`);
  const { amountMinor, currency, bookingId, creatorId } = sending;
  const { providerTransferId } = await deps.payments.createTransfer({
    transferId, amountMinor, currency,
    destinationAccountId: account.providerAccountId,
    sourceChargeId: sending.booking?.payment?.chargeId ?? null,
    group: bookingId ?? transferId,
  });
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.transfer.updateMany({ where: { id: transferId, status: 'SENDING' }, data: { status: 'PAID', paidAt: deps.now(), providerTransferId } });
    if (count === 0) return;
    await post(tx, {
      kind: 'TRANSFER', currency, bookingId, creatorId,
      lines: [{ account: 'CREATOR_PAYABLE', amountMinor }, { account: 'PROVIDER_BALANCE', amountMinor: -amountMinor }],
    });
  });
}
