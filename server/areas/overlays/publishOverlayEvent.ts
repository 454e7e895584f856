import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';

/** What a stream tells its audience when somebody has booked. `name` is null unless that person agreed to be named. */
export type OverlayBooking = { name: string | null; test: boolean };

/** Of its own: what stands here goes to everybody's streams. */
export function overlayChannel(creatorId: string): string {
  return `overlay:${creatorId}`;
}

/** Tells the creator's overlays of a new booking, when and only if the transaction commits. */
export async function publishOverlayEvent(
  tx: Prisma.TransactionClient,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const { creatorId, fan } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { creatorId: true, fan: { select: { username: true, isNamedOnStreams: true } } },
  });
  const booking: OverlayBooking = { name: fan.isNamedOnStreams ? fan.username : null, test: false };
  await publishEvent(tx, { channel: overlayChannel(creatorId), type: 'booking', payload: booking });
}
