import type { Dispute, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { heldAccount } from '../ledger/ledger.ts';
import { findHandler, shareOf } from '../purchase.ts';
import { remainingMinor } from '../remaining.rules.ts';
import { closeRefunds } from '../refunds/closeRefund.ts';
import { startRefund } from '../refunds/startRefund.ts';
import { releaseTransfer } from '../transfers/holdTransfer.ts';
import { type Following, hasPurchaseEnded, postMovement } from './disputeFollowing.ts';
import { notifyOfDispute } from './notifyOfDispute.ts';
import { disputeTransition, paymentTransition, transferTransition } from '../lifecycle.rules.ts';

/** Whether the share was sent or is being sent. */
const WITH_CREATOR: readonly string[] = ['SENDING', 'PAID', 'FAILED', 'REVERSING'];

export async function loseDispute(
  { deps, tx, payment, dispute: opened }: Following,
  retainedMinor: number,
): Promise<void> {
  const now = deps.now();
  const dispute = await takeReturned({ deps, tx, payment, dispute: opened }, retainedMinor);
  const { amountMinor, currency } = dispute;
  const wasHeld = payment.status === 'DISPUTED';
  const closedMinor = await closeRefunds({ tx, payment, lostMinor: amountMinor, now });
  const lostMinor = amountMinor - closedMinor;
  const isCovered = wasHeld ? await isWithUs(tx, payment) : closedMinor > 0;
  // The bank may also take what was refunded before: that is lost in any case.
  const bearableMinor = wasHeld ? Math.min(lostMinor, remainingMinor(payment)) : 0;
  const coveredMinor = isCovered ? bearableMinor : 0;
  const losing = disputeTransition('lose');
  await tx.dispute.update({
    where: { id: dispute.id, ...losing.where },
    data: { ...losing.data, closedAt: now, isCovered },
  });
  await postMovement({
    deps,
    tx,
    payment,
    kind: 'DISPUTE_LOST',
    currency,
    lines: [
      { account: 'REFUNDS_DUE', amountMinor: closedMinor },
      { account: heldAccount(payment), amountMinor: coveredMinor },
      { account: 'DISPUTE_LOSSES', amountMinor: lostMinor - coveredMinor },
      { account: 'DISPUTED', amountMinor: -amountMinor },
    ],
  });
  if (wasHeld) {
    const isAll = lostMinor >= remainingMinor(payment);
    const closing = paymentTransition(isAll ? 'chargeBack' : 'resume');
    const left = await tx.payment.update({
      where: { id: payment.id, ...closing.where },
      data: {
        ...closing.data,
        lostMinor: { increment: coveredMinor },
      },
    });
    await (isAll ? endPurchase : settleRest)({ deps, tx, payment: left });
  }
  await notifyOfDispute({ deps, tx, payment, dispute, what: 'LOST' });
}

/** The bank returns a part of some lost disputes: the dispute is then about the rest. */
async function takeReturned(
  { deps, tx, payment, dispute }: Following,
  retainedMinor: number,
): Promise<Dispute> {
  const returnedMinor = dispute.amountMinor - retainedMinor;
  if (returnedMinor <= 0) return dispute;
  await postMovement({
    deps,
    tx,
    payment,
    kind: 'DISPUTE_WON',
    currency: dispute.currency,
    lines: [
      { account: 'PROVIDER_BALANCE', amountMinor: returnedMinor },
      { account: 'DISPUTED', amountMinor: -returnedMinor },
    ],
  });
  return tx.dispute.update({ where: { id: dispute.id }, data: { amountMinor: retainedMinor } });
}

async function isWithUs(tx: Prisma.TransactionClient, payment: Payment): Promise<boolean> {
  // The money of a gift card may be spent already: its handler writes off what is missing.
  if (payment.giftCardId) return false;
  const share = shareOf(payment);
  const transfer =
    share && (await tx.transfer.findFirst({ where: share, select: { status: true } }));
  return !WITH_CREATOR.includes(transfer?.status ?? '');
}

type Ending = Omit<Following, 'dispute'>;

/**
 * The whole payment is lost: ends what has not begun, without a refund, since the bank has already
 * returned the money.
 */
async function endPurchase({ deps, tx, payment }: Ending): Promise<void> {
  const { handler, id } = findHandler(deps, payment);
  await handler.onDisputeLost({ deps, tx, id, amount: 'ALL' });
  const share = shareOf(payment);
  if (!share) return;
  const cancelling = transferTransition('cancel');
  await tx.transfer.updateMany({
    where: { ...share, ...cancelling.where },
    data: cancelling.data,
  });
}

/**
 * A part is lost: ends what has not begun and refunds the rest to the fan; delivered work is paid
 * from the rest.
 */
async function settleRest({ deps, tx, payment }: Ending): Promise<void> {
  if (await hasPurchaseEnded({ deps, tx, payment }))
    return startRefund(tx, { payment, reason: 'DISPUTE' });
  const { handler, id } = findHandler(deps, payment);
  if (await handler.onDisputeLost({ deps, tx, id, amount: 'PART' })) return;
  await releaseTransfer({ deps, tx, payment });
}
