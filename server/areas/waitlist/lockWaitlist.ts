import type { Prisma } from '../../platform/database/generated/client.ts';

/**
 * Serializes joining, leaving and offering of one creator until the transaction ends. Taken before
 * any row; bookings do not take it.
 */
export async function lockWaitlist(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${creatorId}`}, 0))::text`;
}
