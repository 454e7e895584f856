import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

/** Gift cards visible to the actor: those that the actor bought. The creator does not see them. */
export function visibleGiftCards(
  actor: Pick<Actor, 'id'> | null,
): Required<Pick<Prisma.GiftCardWhereInput, 'fanId'>> {
  return { fanId: actor?.id ?? uuidOrNil('') };
}
