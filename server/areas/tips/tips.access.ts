import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

/** Tips visible to the actor: as the fan, or as the creator once they are paid. */
export function visibleTips(actor: Pick<Actor, 'id'> | null): { OR: Prisma.TipWhereInput[] } {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ fanId: id }, { creatorId: id, status: { in: ['SENT', 'REFUNDED'] } }] };
}
