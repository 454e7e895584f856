import type { Prisma } from '../../platform/database/generated/client.ts';
import { announce } from '../../platform/events/announce.ts';

/** Tells the browsers of both sides, and those that look at the creator's slots, to read again. */
export async function announceBooking(
  tx: Prisma.TransactionClient,
  { bookingId, fanId, creatorId }: { bookingId: string; fanId: string; creatorId: string },
): Promise<void> {
  for (const channel of [`user:${fanId}`, `user:${creatorId}`])
    await announce(tx, { channel, type: 'booking', payload: { bookingId } });
  await announce(tx, { channel: `creator:${creatorId}`, type: 'slots', payload: {} });
}
