import type { Prisma } from '../database/generated/client.ts';

/** Removes a waiting job in the caller's transaction. */
export async function removeJob(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  jobKey: string,
): Promise<void> {
  await tx.$executeRaw`select graphile_worker.remove_job(${jobKey})`;
}
