import type { Prisma } from '../../platform/database/generated/client.ts';
import { lockName } from '../../platform/database/lockName.ts';

/**
 * Serializes joining, leaving and offering of one creator until the transaction ends. Taken before
 * any row; bookings do not take it.
 */
export async function lockWaitlist(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await lockName(tx, `waitlist ${creatorId}`);
}
