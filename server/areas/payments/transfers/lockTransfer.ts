import type { Prisma, Transfer } from '../../../platform/database/generated/client.ts';
import type { TransferStatus } from '../../../platform/database/generated/enums.ts';

/** Locks a transfer; null when it does not exist or has another status. */
export async function lockTransfer(
  tx: Prisma.TransactionClient,
  { transferId, status }: { transferId: string; status?: TransferStatus },
): Promise<Transfer | null> {
  await tx.$queryRaw`select 1 from "Transfer" where "id" = ${transferId}::uuid for update`;
  return tx.transfer.findFirst({ where: { id: transferId, ...(status ? { status } : {}) } });
}
