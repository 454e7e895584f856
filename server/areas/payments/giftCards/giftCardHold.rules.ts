import { remainingParts } from '../giftCardPart.rules.ts';

/**
 * Shares wait while the bank has not decided, and until its decision was applied to each purchase.
 */
const HOLDING = ['FROZEN', 'CHARGED_BACK'] as const;

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

type Listed = { [K in keyof Used]?: Used[K] } & Pick<Used, 'amountMinor' | 'lostMinor'>;

/** Whether a share that is held for a gift card waits for the bank, not for our job. */
export function waitsForBank({ usedGiftCard, ...payment }: Listed): boolean {
  if (usedGiftCard?.status !== 'FROZEN') return false;
  const unused = { partRefundMinor: 0, giftCardMinor: 0, giftCardLostMinor: 0 };
  return isGiftCardHeld({ ...unused, ...payment, usedGiftCard });
}
