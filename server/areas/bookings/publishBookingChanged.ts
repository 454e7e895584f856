import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvents } from '../../platform/events/publishEvent.ts';

/**
 * Publishes a change to the browsers of both sides and of viewers of the creator's slots, which
 * refetch.
 */
export async function publishBookingChanged(
  tx: Prisma.TransactionClient,
  { bookingId, fanId, creatorId }: { bookingId: string; fanId: string; creatorId: string },
): Promise<void> {
  await publishEvents(tx, [
    { channel: `user:${fanId}`, type: 'booking', payload: { bookingId } },
    { channel: `user:${creatorId}`, type: 'booking', payload: { bookingId } },
    { channel: `creator:${creatorId}`, type: 'slots', payload: {} },
  ]);
}
