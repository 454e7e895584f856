import { MIN_CHARGE_MINOR } from '../../platform/money/price.rules.ts';
import { remainingMinor } from './remaining.rules.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** A share that is partly paid by a gift card waits until the card is seven days old. */
const WAITING_MS = 7 * DAY_MS;

type Paid = {
  amountMinor: number;
  lostMinor: number;
  partRefundMinor: number;
  giftCardMinor: number;
  giftCardLostMinor: number;
};
/** Minor units. */
type Parts = { cardMinor: number; giftCardMinor: number };

/**
 * The part of a total that a gift card pays. A rest below the minimum card payment is not waived:
 * the gift card pays less instead. Zero when it cannot pay any part.
 */
export function giftCardPart({
  totalMinor,
  balanceMinor,
}: {
  totalMinor: number;
  balanceMinor: number;
}): number {
  const takenMinor = Math.min(totalMinor, balanceMinor);
  const restMinor = totalMinor - takenMinor;
  return restMinor > 0 && restMinor < MIN_CHARGE_MINOR
    ? Math.max(0, totalMinor - MIN_CHARGE_MINOR)
    : takenMinor;
}

/** What is left of a payment, by source. Partial refunds and losses reduce the card part first. */
export function remainingParts(payment: Paid): Parts {
  const { amountMinor, giftCardMinor, lostMinor, giftCardLostMinor, partRefundMinor } = payment;
  const restMinor = remainingMinor(payment);
  const takenMinor = lostMinor - giftCardLostMinor + partRefundMinor;
  const cardMinor = Math.min(restMinor, Math.max(0, amountMinor - giftCardMinor - takenMinor));
  return { cardMinor, giftCardMinor: restMinor - cardMinor };
}

/** A refund is returned to the sources of the payment, first to the payment card. */
export function refundParts({
  payment,
  amountMinor,
}: {
  payment: Paid;
  amountMinor: number;
}): Parts {
  const cardMinor = Math.min(amountMinor, remainingParts(payment).cardMinor);
  return { cardMinor, giftCardMinor: amountMinor - cardMinor };
}

/** The part of the share that is transferred from the charge of the gift card. */
export function giftCardShare({
  payment,
  shareMinor,
}: {
  payment: Paid | null | undefined;
  shareMinor: number;
}): number {
  const parts = payment && remainingParts(payment);
  if (!parts || parts.giftCardMinor === 0) return 0;
  const { cardMinor, giftCardMinor } = parts;
  return Number((BigInt(shareMinor) * BigInt(giftCardMinor)) / BigInt(cardMinor + giftCardMinor));
}

/** When a share that a gift card paid in part may be paid out. */
export function giftCardPayableAt({
  payableAt,
  giftCardPaidAt,
}: {
  payableAt: Date;
  giftCardPaidAt: Date | null;
}): Date {
  return new Date(
    Math.max(
      payableAt.getTime(),
      (giftCardPaidAt?.getTime() ?? 0) + (giftCardPaidAt ? WAITING_MS : 0),
    ),
  );
}
