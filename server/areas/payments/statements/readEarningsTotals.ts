import type { Deps } from '../../../Deps.ts';
import { sumUpStatements, type EarningsTotals } from './earningsTotals.rules.ts';
import type { PurchaseStatement } from './purchaseStatement.rules.ts';
import { readStatements } from './readStatements.ts';

type Wanted = { creatorId: string; from: Date; to: Date };

const BATCH_SIZE = 500;

/**
 * The totals of the sales that were paid in a half-open interval, from their current statements.
 * The sales are those of the creator's bills.
 */
export async function readEarningsTotals(deps: Deps, wanted: Wanted): Promise<EarningsTotals> {
  const paymentIds = await readPaymentIds(deps, wanted);
  const statements: PurchaseStatement[] = [];
  for (let start = 0; start < paymentIds.length; start += BATCH_SIZE) {
    const batch = await readStatements(deps, paymentIds.slice(start, start + BATCH_SIZE));
    statements.push(...batch.values());
  }
  return sumUpStatements(statements);
}

async function readPaymentIds(
  { prisma }: Deps,
  { creatorId, from, to }: Wanted,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with sold as (
      select payment."id", payment."paidAt" from "Booking" sale join "Payment" payment on payment."bookingId" = sale."id"
      where sale."creatorId" = ${creatorId}::uuid and sale."packPurchaseId" is null and sale."status" not in ('HELD', 'EXPIRED')
      union all
      select payment."id", payment."paidAt" from "ServiceOrder" sale join "Payment" payment on payment."orderId" = sale."id"
      where sale."creatorId" = ${creatorId}::uuid and sale."status" not in ('AWAITING_PAYMENT', 'EXPIRED')
      union all
      select payment."id", payment."paidAt" from "Tip" sale join "Payment" payment on payment."tipId" = sale."id"
      where sale."creatorId" = ${creatorId}::uuid and sale."status" not in ('AWAITING_PAYMENT', 'EXPIRED')
      union all
      select payment."id", payment."paidAt" from "PackPurchase" sale
        join "Payment" payment on payment."packPurchaseId" = sale."id" and payment."packSession" is null
      where sale."creatorId" = ${creatorId}::uuid and sale."status" in ('ACTIVE', 'ENDED')
    )
    select "id" from sold where "paidAt" >= ${from} and "paidAt" < ${to}`;
  return rows.map(({ id }) => id);
}
