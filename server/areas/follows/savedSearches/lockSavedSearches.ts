import type { Prisma } from '../../../platform/database/generated/client.ts';
import { lockName } from '../../../platform/database/lockName.ts';

/** Serializes changes of one person's searches, so that they stay different and within the limit. */
export async function lockSavedSearches(
  tx: Prisma.TransactionClient,
  { ownerId }: { ownerId: string },
): Promise<void> {
  await lockName(tx, `saved search ${ownerId}`);
}
