import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import type { AnalyticsKind } from '../../platform/database/generated/enums.ts';
import { addCounts, type Counted } from './addCounts.ts';

const BATCH = 1_000;

type Row = Pick<Counted, 'creatorId' | 'source' | 'game' | 'at'>;

/**
 * Counts new checkouts and payments, each once, and deletes the arrivals of purchases that are paid
 * or have expired.
 */
export async function countPurchases({ prisma }: Pick<Deps, 'prisma'>): Promise<void> {
  for (;;) {
    const changed = await inTransaction(prisma, async (tx) => {
      const checkouts = await tx.$queryRaw<Row[]>`
        update "PurchaseArrival" arrival set "isCheckoutCounted" = true
        where "paymentId" in (select "paymentId" from "PurchaseArrival" where not "isCheckoutCounted" limit ${BATCH} for update skip locked)
        returning "creatorId", "source", "game", "createdAt" as "at"`;
      const paid = await tx.$queryRaw<Row[]>`
        delete from "PurchaseArrival" arrival using "Payment" payment
        where payment."id" = arrival."paymentId" and arrival."paymentId" in (
          select counted."paymentId" from "PurchaseArrival" counted join "Payment" paid on paid."id" = counted."paymentId"
          where counted."isCheckoutCounted" and paid."paidAt" is not null limit ${BATCH} for update of counted skip locked)
        returning arrival."creatorId", arrival."source", arrival."game", payment."paidAt" as "at"`;
      await addCounts(tx, [...toCounted('CHECKOUT', checkouts), ...toCounted('PAID', paid)]);
      return Math.max(checkouts.length, paid.length);
    });
    if (changed < BATCH) break;
  }
  const where = { isCheckoutCounted: true, payment: { status: 'EXPIRED', paidAt: null } } as const;
  for (let count = BATCH; count === BATCH;)
    ({ count } = await prisma.purchaseArrival.deleteMany({ where, limit: BATCH }));
}

const toCounted = (kind: AnalyticsKind, rows: Row[]): Counted[] =>
  rows.map((row) => ({ ...row, kind, count: 1 }));
