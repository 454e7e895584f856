import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';

/** Tells profile pages and overlays that look at the creator's slots to read again. */
export function publishSlotsChanged(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  return publishEvent(tx, { channel: `creator:${creatorId}`, type: 'slots', payload: {} });
}
