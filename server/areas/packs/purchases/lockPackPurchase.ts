import type { PackPurchase, Prisma } from '../../../platform/database/generated/client.ts';

/** Locks a pack purchase, after slots and bookings and before its payments. */
export async function lockPackPurchase(
  tx: Prisma.TransactionClient,
  { packPurchaseId }: { packPurchaseId: string },
): Promise<PackPurchase | null> {
  await tx.$queryRaw`select 1 from "PackPurchase" where "id" = ${packPurchaseId}::uuid for update`;
  return tx.packPurchase.findUnique({ where: { id: packPurchaseId } });
}
