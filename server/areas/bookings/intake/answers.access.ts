import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';

/**
 * Bookings whose answers the actor can see: fans once the booking is paid, creators while it is not
 * cancelled.
 */
export function visibleAnswers(actor: Pick<Actor, 'id'> | null): Prisma.BookingWhereInput {
  const id = actor?.id ?? uuidOrNil('');
  return {
    OR: [
      { fanId: id, confirmedAt: { not: null } },
      { creatorId: id, status: { in: ['CONFIRMED', 'COMPLETED'] } },
    ],
  };
}
