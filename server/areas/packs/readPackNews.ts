import type { Prisma } from '../../platform/database/generated/client.ts';
import type { PurchaseStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { readPackStatement } from './purchases/readPackStatement.ts';

type Asked = { packPurchaseId: string; kind: string; now: Date };

/**
 * The amount that emails and notifications name: the price of a bought pack, later what is refunded
 * of its unused sessions.
 */
export async function readPackNews(
  db: Pick<Prisma.TransactionClient, 'packPurchase'>,
  { packPurchaseId, kind, now }: Asked,
): Promise<{ statement: PurchaseStatement; amountMinor: number }> {
  const isBought = kind === 'bought';
  const statement = await readPackStatement(db, { packPurchaseId, now, isOfUnused: !isBought });
  return { statement, amountMinor: isBought ? statement.totalMinor : statement.refundedMinor };
}
