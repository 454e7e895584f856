import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import { wasFanAlone } from './visits.rules.ts';

/** Whether the fan waited alone in the room of a booking that meets there. */
export async function isFanAloneInRoom(
  tx: Prisma.TransactionClient,
  { id: bookingId, fanId, creatorId, startsAt, endsAt }: Booking,
): Promise<boolean> {
  const place = await tx.bookingPlace.findUnique({
    where: { bookingId },
    select: { kind: true },
  });
  if (place && place.kind !== 'ROOM') return false;
  const visits = await tx.roomVisit.findMany({ where: { bookingId, joinedAt: { lt: endsAt } } });
  return wasFanAlone({ visits, fanId, creatorId, startsAt, endsAt });
}
