import type { Actor } from '../../platform/access/Actor.ts';
import type { Booking, Prisma } from '../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { canWriteAbout } from '../messages/message.rules.ts';
import { haveAccounts } from '../messages/messages.access.ts';
import { areBlocked } from '../safety/blocks.access.ts';

/** Bookings visible to the actor: as the fan or as the creator. None when signed out. */
export function visibleBookings(actor: Pick<Actor, 'id'> | null): {
  OR: [{ fanId: string }, { creatorId: string }];
} {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ fanId: id }, { creatorId: id }] };
}

/** Whether the two sides of a booking can write to each other. */
export async function canWriteInBooking(
  tx: Prisma.TransactionClient,
  { status, fanId, creatorId }: Pick<Booking, 'status' | 'fanId' | 'creatorId'>,
): Promise<boolean> {
  if (!canWriteAbout(status) || !(await haveAccounts(tx, [fanId, creatorId]))) return false;
  return !(await areBlocked(tx, [fanId, creatorId]));
}
