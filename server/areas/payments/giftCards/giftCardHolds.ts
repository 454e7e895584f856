import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { transferTransition } from '../lifecycle.rules.ts';
import { purchaseOf } from '../purchase.ts';
import { isGiftCardHeld } from './giftCardHold.rules.ts';
import { lockTransfer } from '../transfers/lockTransfer.ts';

/** The columns of the gift card that paid a part, for Prisma. */
export const USED_GIFT_CARD = { usedGiftCard: { select: { status: true, paidAt: true } } } as const;

/** The same as `isGiftCardHeld` for a payment without its gift card. */
export async function mustHoldForGiftCard(
  tx: Prisma.TransactionClient,
  { id, usedGiftCardId }: Pick<Payment, 'id' | 'usedGiftCardId'>,
): Promise<boolean> {
  if (!usedGiftCardId) return false;
  const payment = await tx.payment.findUniqueOrThrow({ where: { id }, include: USED_GIFT_CARD });
  return isGiftCardHeld(payment);
}

/**
 * SCHEDULED -> ON_HOLD of a due share when the payment of its gift card is disputed. The lock
 * comes first: a loss that is recorded concurrently releases the share. Returns whether it was put
 * on hold.
 */
export async function holdForGiftCard(
  tx: Prisma.TransactionClient,
  { transferId }: { transferId: string },
): Promise<boolean> {
  const transfer = await lockTransfer(tx, { transferId, status: 'SCHEDULED' });
  if (!transfer) return false;
  const payment = await tx.payment.findFirst({
    where: purchaseOf(transfer),
    include: USED_GIFT_CARD,
  });
  if (!isGiftCardHeld(payment)) return false;
  const { where, data } = transferTransition('hold');
  await tx.transfer.update({ where: { id: transferId, ...where }, data });
  return true;
}
