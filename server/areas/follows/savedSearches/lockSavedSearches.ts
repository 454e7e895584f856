import type { Prisma } from '../../../platform/database/generated/client.ts';

/** Serializes changes of one person's searches, so that they stay different and within the limit. */
export async function lockSavedSearches(
  tx: Prisma.TransactionClient,
  { ownerId }: { ownerId: string },
): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`saved search ${ownerId}`}, 0))::text`;
}
