import type { Deps } from '../../../Deps.ts';
import {
  sumUpStatements,
  type EarningsTotals,
} from '../../payments/statements/earningsTotals.rules.ts';
import { readBills, type Bill, type BillCursor } from '../../payments/statements/readBills.ts';

/** Above this number the PDF refers to the CSV for the rest; the totals always include all. */
const MAX_ROWS = 2_000;
const PAGE = 500;

type Wanted = { creatorId: string; from: Date; to: Date };

export type MonthlyStatement = {
  /** Sales that were paid in the month, newest first. */
  sales: Bill[];
  /**
   * Refunds and chargebacks in the month of sales that were paid earlier, without chargebacks that
   * the platform bears.
   */
  corrections: Bill[];
  /** Of all sales of the month. */
  totals: EarningsTotals;
  correctionsMinor: number;
  payouts: { count: number; amountMinor: number };
  isCut: boolean;
};

/**
 * A creator's month, from the current statements of its sales: the sums equal those of the earnings
 * page for the same period.
 */
export async function readMonthlyStatement(
  deps: Deps,
  { creatorId, from, to }: Wanted,
): Promise<MonthlyStatement> {
  const sales: Bill[] = [];
  const corrections: Bill[] = [];
  let after: BillCursor | null = null;
  for (;;) {
    const bills: Bill[] = await readBills(deps, {
      personId: creatorId,
      limit: PAGE,
      after,
      period: { from, to },
    });
    const sold = bills.filter(({ isSeller }) => isSeller);
    sales.push(...sold.filter(({ kind }) => kind === 'PAYMENT'));
    corrections.push(
      ...sold.filter(
        (bill) => bill.kind !== 'PAYMENT' && bill.paidAt < from && correctionMinor(bill) > 0,
      ),
    );
    const last = bills.at(-1);
    if (!last || bills.length < PAGE) break;
    after = last;
  }
  const { _sum, _count } = await deps.prisma.transfer.aggregate({
    where: { creatorId, status: { in: ['PAID', 'REVERSING'] }, paidAt: { gte: from, lt: to } },
    _sum: { amountMinor: true },
    _count: true,
  });
  return {
    sales: sales.slice(0, MAX_ROWS),
    corrections: corrections.slice(0, MAX_ROWS),
    totals: sumUpStatements(sales.map(({ statement }) => statement)),
    correctionsMinor: corrections.reduce((sum, bill) => sum + correctionMinor(bill), 0),
    payouts: { count: _count, amountMinor: _sum.amountMinor ?? 0 },
    isCut: sales.length > MAX_ROWS || corrections.length > MAX_ROWS,
  };
}

/** What a refund or a chargeback deducts from its sale, in minor units. */
export function correctionMinor({ amountMinor, coveredMinor }: Bill): number {
  return amountMinor - coveredMinor;
}
