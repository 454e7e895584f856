import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

/** Requests visible to the actor: as the fan or as the creator. None when signed out. */
export function visibleRequests(actor: Pick<Actor, 'id'> | null) {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ fanId: id }, { creatorId: id }] } satisfies Prisma.SessionRequestWhereInput;
}
