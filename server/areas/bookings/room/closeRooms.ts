import type { Prisma } from '../../../platform/database/generated/client.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import { roomChannel } from './enterRoom.ts';

/**
 * Closes the rooms of the matching bookings early and ends the visits of both sides. `byCreator`:
 * whether the creator ended the session; null if neither side did.
 */
export async function closeRooms(
  tx: Prisma.TransactionClient,
  { where, now, byCreator }: { where: Prisma.BookingWhereInput; now: Date; byCreator?: boolean },
): Promise<number> {
  const closed = await tx.booking.updateManyAndReturn({
    where: {
      AND: [where, { roomClosedAt: null, status: { in: ['CONFIRMED', 'COMPLETED'] } }],
    },
    data: { roomClosedAt: now, roomClosedByCreator: byCreator ?? null },
    select: { id: true },
  });
  for (const { id } of closed) {
    await tx.$executeRaw`
      update "RoomVisit" set "leftAt" = greatest(${now}, "joinedAt")
      where "bookingId" = ${id}::uuid and "leftAt" is null`;
    await publishEvent(tx, {
      channel: roomChannel(id),
      type: 'closed',
      payload: {},
    });
  }
  return closed.length;
}
