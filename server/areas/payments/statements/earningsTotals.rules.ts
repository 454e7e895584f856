import type { PurchaseStatement } from './purchaseStatement.rules.ts';

/**
 * Sums of statements, in minor units: gross - discount - refunded - lost - fee = share, and share -
 * paid out is what is still to be paid.
 */
export type EarningsTotals = {
  sales: number;
  grossMinor: number;
  discountMinor: number;
  refundedMinor: number;
  /** The part of chargebacks that the sales bear. */
  lostMinor: number;
  /** What fans' banks hold until they decide; still included in fee and share. */
  disputedMinor: number;
  feeMinor: number;
  shareMinor: number;
  paidOutMinor: number;
};

const NONE: EarningsTotals = {
  sales: 0,
  grossMinor: 0,
  discountMinor: 0,
  refundedMinor: 0,
  lostMinor: 0,
  disputedMinor: 0,
  feeMinor: 0,
  shareMinor: 0,
  paidOutMinor: 0,
};

/** The sums of paid purchases. */
export function sumUpStatements(statements: Iterable<PurchaseStatement>): EarningsTotals {
  const totals = { ...NONE };
  for (const statement of statements) {
    totals.sales += 1;
    // Not the list price: a gift card that was charged back no longer pays its part.
    totals.grossMinor += statement.paidMinor + statement.discountMinor;
    totals.discountMinor += statement.discountMinor;
    totals.refundedMinor += statement.refundedMinor;
    totals.lostMinor += statement.lostMinor;
    totals.disputedMinor += statement.disputedMinor;
    totals.feeMinor += statement.feeMinor;
    totals.shareMinor += statement.shareMinor;
    totals.paidOutMinor += statement.paidOutMinor;
  }
  return totals;
}
