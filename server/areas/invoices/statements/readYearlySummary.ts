import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import {
  computeStatement,
  type PurchaseStatement,
} from '../../payments/statements/purchaseStatement.rules.ts';
import {
  BOOKING_STATEMENT,
  ORDER_STATEMENT,
  TIP_STATEMENT,
} from '../../payments/statements/statementRows.ts';

const BATCH_SIZE = 500;

/** One quarter, with the sales whose share was paid out in it. Minor units. */
export type Quarter = {
  /** 1 to 4. */
  quarter: number;
  sales: number;
  /** Paid out to the creator, after fees. */
  considerationMinor: number;
  feeMinor: number;
};

type Wanted = { creatorId: string; quarters: readonly { from: Date; to: Date }[] };

/**
 * What a creator was paid in each quarter, as in the European platform reports (DAC7): a sale
 * counts when its share is paid out. The figures are those of its statement.
 */
export async function readYearlySummary(
  deps: Deps,
  { creatorId, quarters }: Wanted,
): Promise<Quarter[]> {
  const summary: Quarter[] = [];
  for (const [index, { from, to }] of quarters.entries()) {
    const sums = { quarter: index + 1, sales: 0, considerationMinor: 0, feeMinor: 0 };
    for await (const { paidOutMinor, feeMinor } of paidOut(deps, { creatorId, from, to })) {
      sums.sales += 1;
      sums.considerationMinor += paidOutMinor;
      sums.feeMinor += feeMinor;
    }
    summary.push(sums);
  }
  return summary;
}

async function* paidOut(
  { prisma, now }: Deps,
  { creatorId, from, to }: { creatorId: string; from: Date; to: Date },
): AsyncGenerator<PurchaseStatement> {
  let after: string | null = null;
  for (;;) {
    const transfers: TransferRow[] = await prisma.transfer.findMany({
      where: {
        creatorId,
        status: { in: ['PAID', 'REVERSING'] },
        paidAt: { gte: from, lt: to },
        ...(after ? { id: { gt: after } } : {}),
      },
      orderBy: { id: 'asc' },
      take: BATCH_SIZE,
      select: SHARE,
    });
    for (const { booking, order, tip } of transfers) {
      const rows = booking ?? order ?? tip;
      if (rows) yield computeStatement({ rows, now: now() });
    }
    if (transfers.length < BATCH_SIZE) return;
    after = transfers.at(-1)?.id ?? null;
  }
}

const SHARE = {
  id: true,
  booking: { select: BOOKING_STATEMENT },
  order: { select: ORDER_STATEMENT },
  tip: { select: TIP_STATEMENT },
} as const;
type TransferRow = Prisma.TransferGetPayload<{ select: typeof SHARE }>;
