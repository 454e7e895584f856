import type { Prisma } from '../../../platform/database/generated/client.ts';
import { computePackStatement } from '../../payments/statements/packStatement.rules.ts';
import type { PurchaseStatement } from '../../payments/statements/purchaseStatement.rules.ts';
import { PACK_STATEMENT } from '../../payments/statements/statementRows.ts';

type Asked = { packPurchaseId: string; now: Date; isOfUnused?: boolean };

/** With `isOfUnused` without the booked sessions, which have refunds of their own. */
export async function readPackStatement(
  db: Pick<Prisma.TransactionClient, 'packPurchase'>,
  { packPurchaseId, now, isOfUnused = false }: Asked,
): Promise<PurchaseStatement> {
  const rows = await db.packPurchase.findUniqueOrThrow({
    where: { id: packPurchaseId },
    select: PACK_STATEMENT,
  });
  const payments = rows.payments.filter(({ booking }) => !isOfUnused || booking === null);
  return computePackStatement({ rows: { ...rows, payments }, now });
}
