import type { Payment, Prisma, Transfer } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { getRemaining } from '../../../platform/money/money.rules.ts';
import { readBorneMinor } from '../disputes/readBorneMinor.ts';
import { heldAccount, post } from '../ledger/ledger.ts';
import { purchaseOf, shareOf } from '../purchase.ts';
import { goneMinor, remainingMinor } from '../remaining.rules.ts';
import { lockTransfer } from './lockTransfer.ts';
import { mustHoldForGiftCard } from '../giftCards/giftCardHolds.ts';
import { queueGiftCardFollowing } from '../giftCards/queueGiftCardFollowing.ts';
import { queueTransfer, separatePart } from './scheduleTransfer.ts';
import { transferTransition } from '../lifecycle.rules.ts';

/** The purchase of a transfer with its payment, for Prisma. */
export const WITH_PURCHASE = {
  booking: { include: { payment: true } },
  order: { include: { payment: true } },
  tip: { include: { payment: true } },
} as const;

type Holding = { deps: Deps; tx: Prisma.TransactionClient; payment: Payment };
type Bringing = { deps: Deps; tx: Prisma.TransactionClient; transfer: Transfer };

/**
 * Holds or reverses the creator's share while its payment is disputed. A share that is being sent
 * concurrently is handled by its sender: the lock ensures that one of the two sees the other.
 */
export async function holdTransfer({ deps, tx, payment }: Holding): Promise<void> {
  const transfer = await lockShare(tx, payment);
  if (transfer?.status === 'SCHEDULED') {
    const { where, data } = transferTransition('hold');
    await tx.transfer.update({ where: { id: transfer.id, ...where }, data });
  }
  // A part that was already sent stays with the creator until staff decide.
  if (transfer?.status === 'FAILED' && !transfer.giftCardTransferId)
    await takeBack({ deps, tx, transfer });
  if (transfer?.status === 'PAID') await startReversal(tx, { transferId: transfer.id });
}

/**
 * After a dispute was won or partly lost, or staff decided about a problem: the share is due as
 * before, and is sent again if it was reversed. It stays on hold while staff have not decided, or
 * while the payment of a gift card that paid a part is disputed.
 */
export async function releaseTransfer({ deps, tx, payment }: Holding): Promise<void> {
  const transfer = await lockShare(tx, payment);
  if (payment.bookingId && (await isUndecided(tx, { bookingId: payment.bookingId }))) return;
  if (await waitsForGiftCard(tx, payment)) return;
  if (transfer?.status === 'ON_HOLD' || transfer?.status === 'REVERSED')
    await schedule({ deps, tx, transfer });
}

/**
 * Whether a share stays on hold because of the gift card that paid a part. The status of the card
 * may have been applied to the other purchases before: it is applied again.
 */
async function waitsForGiftCard(tx: Prisma.TransactionClient, payment: Payment): Promise<boolean> {
  if (!payment.usedGiftCardId || !(await mustHoldForGiftCard(tx, payment))) return false;
  await queueGiftCardFollowing(tx, { giftCardId: payment.usedGiftCardId });
  return true;
}

async function isUndecided(
  tx: Prisma.TransactionClient,
  { bookingId }: { bookingId: string },
): Promise<boolean> {
  return (await tx.sessionProblem.count({ where: { bookingId, status: 'OPEN' } })) > 0;
}

/** PAID -> REVERSING, with the job that calls the payment provider. */
export async function startReversal(
  tx: Prisma.TransactionClient,
  { transferId }: { transferId: string },
): Promise<void> {
  const reversing = transferTransition('reverse');
  await tx.transfer.updateMany({
    where: { id: transferId, ...reversing.where },
    data: { ...reversing.data, retryAt: null },
  });
  await addJob(tx, 'reverseTransfer', { transferId }, { jobKey: `reverseTransfer:${transferId}` });
}

/**
 * Records the share of a locked transfer as returned to the platform. The ledger follows the
 * payment: on hold while a dispute is open, due when it was won meanwhile; when it was lost, this
 * money covers the loss and the remainder is due.
 */
export async function takeBack({ deps, tx, transfer }: Bringing): Promise<void> {
  const bought = await tx.transfer.findUniqueOrThrow({
    where: { id: transfer.id },
    select: WITH_PURCHASE,
  });
  const purchase = bought.booking ?? bought.order ?? bought.tip;
  if (!purchase) return;
  const wasSent = transfer.status === 'REVERSING';
  const { id, creatorId, currency } = transfer;
  const { payment } = purchase;
  const totalMinor = purchase.totalMinor - goneMinor(payment);
  await post(tx, {
    kind: 'PAYOUT_UNDONE',
    at: deps.now(),
    currency,
    ...purchaseOf(transfer),
    creatorId,
    lines: [
      { account: 'CREATOR_PAYABLE', amountMinor: transfer.amountMinor },
      { account: 'PLATFORM_FEES', amountMinor: totalMinor - transfer.amountMinor },
      { account: heldAccount(transfer), amountMinor: -totalMinor },
    ],
  });
  const returning = transferTransition(wasSent ? 'finishReversal' : 'stop');
  const changed = await tx.transfer.update({
    where: { id, ...returning.where },
    data: {
      ...returning.data,
      failure: null,
      retryAt: null,
      ...(wasSent ? { reversals: { increment: 1 } } : {}),
    },
  });
  if (payment) await coverLosses({ deps, tx, payment });
  if (payment?.status === 'SUCCEEDED' && !(await waitsForGiftCard(tx, payment)))
    await schedule({ deps, tx, transfer: changed });
  if (payment?.status === 'CHARGED_BACK' && changed.status === 'ON_HOLD') {
    const { where, data } = transferTransition('cancel');
    await tx.transfer.update({ where: { id, ...where }, data });
  }
}

async function coverLosses({
  deps,
  tx,
  payment,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  payment: Payment;
}): Promise<void> {
  const { count } = await tx.dispute.updateMany({
    where: { paymentId: payment.id, status: 'LOST', isCovered: false },
    data: { isCovered: true, coveredAt: deps.now() },
  });
  if (count === 0) return;
  // The bank may also have taken what was refunded before.
  const amountMinor = Math.min(await readBorneMinor(tx, payment), remainingMinor(payment));
  await tx.payment.update({
    where: { id: payment.id },
    data: { lostMinor: { increment: amountMinor } },
  });
  await post(tx, {
    kind: 'DISPUTE_COVERED',
    at: deps.now(),
    currency: payment.currency,
    ...purchaseOf(payment),
    lines: [
      { account: heldAccount(payment), amountMinor },
      { account: 'DISPUTE_LOSSES', amountMinor: -amountMinor },
    ],
  });
}

/** Due as before, with the remaining amount; cancelled when nothing remains. */
async function schedule({
  deps,
  tx,
  transfer: { id, payableAt, status },
}: Bringing): Promise<void> {
  const { booking, order, tip } = await tx.transfer.findUniqueOrThrow({
    where: { id },
    select: WITH_PURCHASE,
  });
  const bought = booking ?? order ?? tip;
  if (!bought) return;
  const { shareMinor } = getRemaining({ ...bought, lostMinor: goneMinor(bought.payment) });
  if (shareMinor === 0) {
    const { where, data } = transferTransition('cancel');
    if (status === 'ON_HOLD') await tx.transfer.update({ where: { id, ...where }, data });
    return;
  }
  const releasing = transferTransition('release');
  await tx.transfer.update({
    where: { id, ...releasing.where },
    data: {
      ...releasing.data,
      amountMinor: shareMinor,
      giftCardMinor: separatePart({ payment: bought.payment, shareMinor }),
      providerTransferId: null,
      paidAt: null,
    },
  });
  await queueTransfer(tx, {
    transferId: id,
    payableAt: new Date(Math.max(payableAt.getTime(), deps.now().getTime())),
  });
}

async function lockShare(tx: Prisma.TransactionClient, payment: Payment): Promise<Transfer | null> {
  const share = shareOf(payment);
  const found = share && (await tx.transfer.findFirst({ where: share, select: { id: true } }));
  return found && lockTransfer(tx, { transferId: found.id });
}
