import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { remainingParts } from '../giftCardPart.rules.ts';
import { transferTransition } from '../lifecycle.rules.ts';
import { purchaseOf } from '../purchase.ts';
import { lockTransfer } from '../transfers/lockTransfer.ts';

/**
 * Shares wait while the bank has not decided, and until its decision was applied to each purchase.
 */
const HOLDING = ['FROZEN', 'CHARGED_BACK'] as const;

/** The columns of the gift card that paid a part, for Prisma. */
export const USED_GIFT_CARD = { usedGiftCard: { select: { status: true, paidAt: true } } } as const;

type Used = Parameters<typeof remainingParts>[0] & { usedGiftCard: { status: string } | null };

/**
 * Whether a part of a payment is left that a gift card paid whose own payment the bank disputes.
 * Once the loss is recorded, nothing of that part is left.
 */
export function isGiftCardHeld(payment: Used | null): boolean {
  return (
    payment !== null &&
    HOLDING.some((status) => status === payment.usedGiftCard?.status) &&
    remainingParts(payment).giftCardMinor > 0
  );
}

/** The same for a payment without its gift card. */
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
