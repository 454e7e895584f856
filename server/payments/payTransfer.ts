import { completeBooking } from '../bookings/completeBooking.ts';
import type { Prisma, Transfer } from '../database/generated/client.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { post } from './ledger.ts';

/**
 * Pays the creator's share once it is due: SCHEDULED -> SENDING (no refund may start any more) -> PAID. The
 * transfer's id is the idempotency key, so a repeated SENDING pays once. Never pulls on unfinished onboarding: the
 * job throws and is tried again.
 */
export async function payTransfer(deps: Deps, { transferId }: { transferId: string }): Promise<void> {
  const transfer = await deps.prisma.transfer.findUnique({ where: { id: transferId }, select: { bookingId: true } });
  // A session's outcome (held, or the creator was missing) is decided before its money moves.
  if (transfer?.bookingId) await completeBooking(deps, { bookingId: transfer.bookingId });
  const sending = await inTransaction(deps.prisma, (tx) => claim({ deps, tx, transferId }));
  if (!sending) return;
  const account = await deps.prisma.payoutAccount.findUnique({ where: { userId: sending.creatorId } });
  if (!account?.providerAccountId) throw new Error(`Creator ${sending.creatorId} has no payout account yet.`);
  const { amountMinor, currency, bookingId, orderId, creatorId } = sending;
  const { providerTransferId } = await deps.payments.createTransfer({
    transferId, amountMinor, currency,
    destinationAccountId: account.providerAccountId,
    sourceChargeId: sending.chargeId,
    group: bookingId ?? orderId ?? transferId,
  });
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.transfer.updateMany({ where: { id: transferId, status: 'SENDING' }, data: { status: 'PAID', paidAt: deps.now(), providerTransferId } });
    if (count === 0) return;
    await post(tx, {
      kind: 'TRANSFER', currency, bookingId, orderId, creatorId,
      lines: [{ account: 'CREATOR_PAYABLE', amountMinor }, { account: 'PROVIDER_BALANCE', amountMinor: -amountMinor }],
    });
  });
}

type Claiming = { deps: Deps; tx: Prisma.TransactionClient; transferId: string };

/** The transfer that is to be sent now, by this call or by an earlier one that died on the way. */
async function claim({ deps, tx, transferId }: Claiming): Promise<(Transfer & { chargeId: string | null }) | null> {
  const [claimed] = await tx.transfer.updateManyAndReturn({
    where: { id: transferId, status: 'SCHEDULED', payableAt: { lte: deps.now() } },
    data: { status: 'SENDING' },
    include: { booking: true, order: true },
  });
  const bought = claimed?.booking ?? claimed?.order;
  if (claimed && bought) {
    const { totalMinor, feeMinor, currency } = bought;
    await post(tx, {
      kind: 'PAYOUT_DUE', currency, bookingId: claimed.bookingId, orderId: claimed.orderId, creatorId: claimed.creatorId,
      lines: [
        { account: 'HELD_FOR_BOOKINGS', amountMinor: totalMinor },
        { account: 'CREATOR_PAYABLE', amountMinor: -(totalMinor - feeMinor) },
        { account: 'PLATFORM_FEES', amountMinor: -feeMinor },
      ],
    });
  }
  const sending = await tx.transfer.findFirst({
    where: { id: transferId, status: 'SENDING' },
    include: { booking: { select: { payment: true } }, order: { select: { payment: true } } },
  });
  return sending && { ...sending, chargeId: (sending.booking ?? sending.order)?.payment?.chargeId ?? null };
}
