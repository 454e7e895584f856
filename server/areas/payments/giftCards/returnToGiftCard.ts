import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { post } from '../ledger/ledger.ts';
import { publishGiftCardChanged } from './publishGiftCardChanged.ts';

type Returning = { giftCardId: string; amountMinor: number; now: Date };

/**
 * Returns to the balance of a gift card what it had paid. If the bank has taken back the payment of
 * the card, or a part of it, meanwhile, the amount covers that loss first.
 */
export async function returnToGiftCard(
  tx: Prisma.TransactionClient,
  { giftCardId, amountMinor, now }: Returning,
): Promise<void> {
  const card = await tx.giftCard.update({
    where: { id: giftCardId },
    data: { balanceMinor: { increment: amountMinor } },
    select: { id: true, fanId: true },
  });
  await publishGiftCardChanged(tx, card);
  await coverLoss(tx, { giftCardId, now });
}

/** The balance covers what the bank has taken back of the card's payment. */
export async function coverLoss(
  tx: Prisma.TransactionClient,
  { giftCardId, now }: Pick<Returning, 'giftCardId' | 'now'>,
): Promise<void> {
  const { balanceMinor, writtenOffMinor, currency, payment } = await tx.giftCard.findUniqueOrThrow({
    where: { id: giftCardId },
    select: {
      balanceMinor: true,
      writtenOffMinor: true,
      currency: true,
      payment: { select: { disputes: { where: { status: 'LOST' } } } },
    },
  });
  const lostMinor = payment?.disputes.reduce((sum, { amountMinor }) => sum + amountMinor, 0) ?? 0;
  const amountMinor = Math.min(balanceMinor, lostMinor - writtenOffMinor);
  if (amountMinor <= 0) return;
  await tx.giftCard.update({
    where: { id: giftCardId },
    data: {
      balanceMinor: { decrement: amountMinor },
      writtenOffMinor: { increment: amountMinor },
    },
  });
  await post(tx, {
    kind: 'GIFT_CARD_WRITTEN_OFF',
    at: now,
    currency,
    giftCardId,
    lines: [
      { account: 'GIFT_CARDS', amountMinor },
      { account: 'DISPUTE_LOSSES', amountMinor: -amountMinor },
    ],
  });
}

/**
 * Returns the part that was reserved for an unpaid payment, whose rest alone no longer pays its
 * purchase.
 */
export async function releaseGiftCardPart(
  tx: Prisma.TransactionClient,
  {
    payment,
    now,
  }: {
    payment: Pick<Payment, 'id' | 'usedGiftCardId' | 'giftCardMinor'>;
    now: Date;
  },
): Promise<Payment> {
  const { id, usedGiftCardId: giftCardId, giftCardMinor: amountMinor } = payment;
  const released = await tx.payment.update({
    where: { id },
    data: { amountMinor: { decrement: amountMinor }, giftCardMinor: 0 },
  });
  if (giftCardId) await returnToGiftCard(tx, { giftCardId, amountMinor, now });
  return released;
}
