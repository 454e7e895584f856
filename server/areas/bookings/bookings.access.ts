import type { Actor } from '../../platform/access/Actor.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

/** Bookings visible to the actor: as the fan or as the creator. None when signed out. */
export function visibleBookings(actor: Pick<Actor, 'id'> | null): {
  OR: [{ fanId: string }, { creatorId: string }];
} {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ fanId: id }, { creatorId: id }] };
}
