import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';

/** A booking as an overlay shows it. `name` is null unless the fan agreed to be named. */
export type OverlayBooking = { name: string | null; test: boolean };

/** A separate channel: its events are public. */
export function overlayChannel(creatorId: string): string {
  return `overlay:${creatorId}`;
}

/** Publishes a new booking to the creator's overlays, only if the transaction commits. */
export async function publishOverlayEvent(
  tx: Prisma.TransactionClient,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const { creatorId, fan } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      creatorId: true,
      fan: { select: { username: true, showNameOnStreams: true } },
    },
  });
  const booking: OverlayBooking = {
    name: fan.showNameOnStreams ? fan.username : null,
    test: false,
  };
  await publishEvent(tx, {
    channel: overlayChannel(creatorId),
    type: 'booking',
    payload: booking,
  });
}

/** Makes the open overlays of a creator reload the saved settings. */
export async function publishSavedOverlay(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await publishEvent(tx, {
    channel: overlayChannel(creatorId),
    type: 'saved',
    payload: {},
  });
}
