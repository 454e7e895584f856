import type { Actor } from '../../platform/access/Actor.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

/** Bookings that somebody may see: as the fan or as the creator. Nobody when signed out. */
export function visibleBookings(actor: Pick<Actor, 'id'> | null): {
  OR: [{ fanId: string }, { creatorId: string }];
} {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ fanId: id }, { creatorId: id }] };
}
