import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';

/**
 * Publishes a change to the browsers of both sides and of viewers of the creator's slots, which
 * refetch.
 */
export async function publishBookingChanged(
  tx: Prisma.TransactionClient,
  { bookingId, fanId, creatorId }: { bookingId: string; fanId: string; creatorId: string },
): Promise<void> {
  for (const channel of [`user:${fanId}`, `user:${creatorId}`])
    await publishEvent(tx, { channel, type: 'booking', payload: { bookingId } });
  await publishEvent(tx, { channel: `creator:${creatorId}`, type: 'slots', payload: {} });
}
