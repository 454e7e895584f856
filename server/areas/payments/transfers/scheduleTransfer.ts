import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { getRemaining } from '../../../platform/money/money.rules.ts';
import { giftCardPayableAt, giftCardShare, remainingParts } from '../giftCardPart.rules.ts';
import { isGiftCardHeld } from '../giftCards/giftCardHold.rules.ts';
import { USED_GIFT_CARD } from '../giftCards/giftCardHolds.ts';
import type { SharedPurchase } from '../purchase.ts';
import { goneMinor } from '../remaining.rules.ts';
import { NEW_TRANSFER } from '../lifecycle.rules.ts';

type Share = {
  purchase: SharedPurchase;
  creatorId: string;
  totalMinor: number;
  feeMinor: number;
  currency: string;
  payableAt: Date;
};

/**
 * Schedules the creator's share of the remaining payment, due at `payableAt`, or later if a new
 * gift card paid a part; on hold while a payment is disputed. Nothing is scheduled for a purchase
 * that costs nothing, which has no payment. Minor units.
 */
export async function scheduleTransfer(
  tx: Prisma.TransactionClient,
  { purchase, creatorId, totalMinor, feeMinor, currency, payableAt: endsAt }: Share,
): Promise<void> {
  if (totalMinor === 0) return;
  const payment = await tx.payment.findFirstOrThrow({ where: purchase, include: USED_GIFT_CARD });
  const amountMinor = getRemaining({
    totalMinor,
    feeMinor,
    lostMinor: goneMinor(payment),
  }).shareMinor;
  if (amountMinor === 0) return;
  const isDisputed = payment.status === 'DISPUTED' || isGiftCardHeld(payment);
  const payableAt = shareDue({ payment, payableAt: endsAt });
  const transfer = await tx.transfer.create({
    data: {
      ...purchase,
      creatorId,
      amountMinor,
      giftCardMinor: separatePart({ payment, shareMinor: amountMinor }),
      currency,
      payableAt,
      status: isDisputed ? NEW_TRANSFER.disputed : NEW_TRANSFER.due,
    },
    select: { id: true },
  });
  if (!isDisputed) await queueTransfer(tx, { transferId: transfer.id, payableAt });
}

type Paid = Payment & { usedGiftCard: { paidAt: Date | null } | null };

/** Shares that a gift card paid in part wait until the card is seven days old. */
export function shareDue({ payment, payableAt }: { payment: Paid | null; payableAt: Date }): Date {
  return payment && payment.giftCardMinor > 0
    ? giftCardPayableAt({ payableAt, giftCardPaidAt: payment.usedGiftCard?.paidAt ?? null })
    : payableAt;
}

/**
 * The part of a share that needs a separate transfer, from the charge of the gift card; zero when
 * one charge paid everything.
 */
export function separatePart({
  payment,
  shareMinor,
}: {
  payment: Payment | null;
  shareMinor: number;
}): number {
  return payment && remainingParts(payment).cardMinor > 0
    ? giftCardShare({ payment, shareMinor })
    : 0;
}

/** Queues the job of a transfer; replaces its time when the session was moved. */
export function queueTransfer(
  tx: Prisma.TransactionClient,
  { transferId, payableAt }: { transferId: string; payableAt: Date },
): Promise<void> {
  return addJob(
    tx,
    'payTransfer',
    { transferId },
    { runAt: payableAt, jobKey: `payTransfer:${transferId}` },
  );
}
