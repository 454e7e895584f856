import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { transferTransition } from '../lifecycle.rules.ts';

/**
 * Shares wait while the bank has not decided, and until its decision was applied to each purchase.
 */
const HOLDING = ['FROZEN', 'CHARGED_BACK'] as const;
const PAID_BY_HELD = {
  payment: { giftCardMinor: { gt: 0 }, usedGiftCard: { status: { in: [...HOLDING] } } },
} satisfies Prisma.BookingWhereInput;

/** The columns of the gift card that paid a part, for Prisma. */
export const USED_GIFT_CARD = { usedGiftCard: { select: { status: true, paidAt: true } } } as const;

type Used = { usedGiftCard: { status: string } | null; giftCardMinor: number };

/** Whether the bank disputes the payment of the gift card that paid a part. */
export function isGiftCardHeld(payment: (Used & { giftCardLostMinor: number }) | null): boolean {
  return (
    payment !== null &&
    payment.giftCardMinor > payment.giftCardLostMinor &&
    HOLDING.some((status) => status === payment.usedGiftCard?.status)
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
 * SCHEDULED -> ON_HOLD of a due share when the payment of its gift card is disputed. Returns
 * whether it was put on hold.
 */
export async function holdForGiftCard(
  tx: Prisma.TransactionClient,
  { transferId }: { transferId: string },
): Promise<boolean> {
  const holding = transferTransition('hold');
  const { count } = await tx.transfer.updateMany({
    where: {
      id: transferId,
      ...holding.where,
      OR: [{ booking: PAID_BY_HELD }, { order: PAID_BY_HELD }],
    },
    data: holding.data,
  });
  return count > 0;
}
