import type { Prisma } from '../../../platform/database/generated/client.ts';
import { computePackStatement } from '../../payments/statements/packStatement.rules.ts';
import type { PurchaseStatement } from '../../payments/statements/purchaseStatement.rules.ts';
import { PACK_STATEMENT } from '../../payments/statements/statementRows.ts';

export async function readPackStatement(
  db: Pick<Prisma.TransactionClient, 'packPurchase'>,
  { packPurchaseId, now }: { packPurchaseId: string; now: Date },
): Promise<PurchaseStatement> {
  const rows = await db.packPurchase.findUniqueOrThrow({
    where: { id: packPurchaseId },
    select: PACK_STATEMENT,
  });
  return computePackStatement({ rows, now });
}
