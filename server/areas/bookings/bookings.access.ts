import type { Actor } from '../../platform/access/Actor.ts';
import { idOrNobody } from '../../platform/graphql/decodeId.ts';

/** Bookings that somebody may see: as the fan or as the creator. Nobody when signed out. */
export function ofActor(actor: Pick<Actor, 'id'> | null): {
  OR: [{ fanId: string }, { creatorId: string }];
} {
  const id = actor?.id ?? idOrNobody('');
  return { OR: [{ fanId: id }, { creatorId: id }] };
}
