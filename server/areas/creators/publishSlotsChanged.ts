import type { Prisma } from '../../platform/database/generated/client.ts';
import { announce } from '../../platform/events/announce.ts';

/** Tells profile pages and overlays that look at the creator's slots to read again. */
export function publishSlotsChanged(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  return announce(tx, { channel: `creator:${creatorId}`, type: 'slots', payload: {} });
}
