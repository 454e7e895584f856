import {
  computeStatement,
  type PurchaseStatement,
  type StatementRows,
} from './purchaseStatement.rules.ts';

/** A bought gift card with its payment, as Prisma reads it with `GIFT_CARD_STATEMENT`. */
export type GiftCardRows = {
  status: string;
  endedAt: Date | null;
  amountMinor: number;
  currency: string;
  payment: StatementRows['payment'];
};

/**
 * The money that paid for a gift card. It has no fee and no share: both are deducted from what the
 * card pays.
 */
export function computeGiftCardStatement({ rows }: { rows: GiftCardRows }): PurchaseStatement {
  const { status, endedAt, amountMinor: totalMinor, currency, payment } = rows;
  const statement = computeStatement({
    rows: {
      status,
      endReason: null,
      endedAt,
      totalMinor,
      feeMinor: 0,
      currency,
      payment,
      transfer: null,
    },
    // A gift card has no end at which a share would be due.
    now: new Date(0),
  });
  return { ...statement, feeMinor: 0, shareMinor: 0 };
}
