import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';

/** Publishes a change of the creator's slots, so that profile pages and overlays refetch them. */
export function publishSlotsChanged(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  return publishEvent(tx, { channel: `creator:${creatorId}`, type: 'slots', payload: {} });
}
