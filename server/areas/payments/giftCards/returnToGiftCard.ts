import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { post } from '../ledger/ledger.ts';
import { publishGiftCardChanged } from './publishGiftCardChanged.ts';

type Returning = { giftCardId: string; amountMinor: number; currency: string; now: Date };

/**
 * Returns to the balance of a gift card what it had paid. If the bank has taken back the payment of
 * the card meanwhile, the amount covers that loss instead.
 */
export async function returnToGiftCard(
  tx: Prisma.TransactionClient,
  { giftCardId, amountMinor, currency, now }: Returning,
): Promise<void> {
  const { status, ...card } = await tx.giftCard.update({
    where: { id: giftCardId },
    data: { balanceMinor: { increment: amountMinor } },
    select: { id: true, fanId: true, status: true },
  });
  await publishGiftCardChanged(tx, card);
  if (status === 'CHARGED_BACK')
    await writeOffBalance(tx, { giftCardId, amountMinor, currency, now });
}

/** Removes an amount from the balance of a card whose payment the bank has taken back. */
export async function writeOffBalance(
  tx: Prisma.TransactionClient,
  { giftCardId, amountMinor, currency, now }: Returning,
): Promise<void> {
  if (amountMinor === 0) return;
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
    payment: Pick<Payment, 'id' | 'usedGiftCardId' | 'giftCardMinor' | 'currency'>;
    now: Date;
  },
): Promise<Payment> {
  const { id, usedGiftCardId: giftCardId, giftCardMinor: amountMinor, currency } = payment;
  const released = await tx.payment.update({
    where: { id },
    data: { amountMinor: { decrement: amountMinor }, giftCardMinor: 0 },
  });
  if (giftCardId) await returnToGiftCard(tx, { giftCardId, amountMinor, currency, now });
  return released;
}
