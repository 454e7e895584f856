import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { ServiceOrderStatus } from '../../platform/database/generated/enums.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

/**
 * Visible only to the fan: a creator sees an order once it is paid, or immediately when it is free.
 */
export const NOT_YET_PAID: ServiceOrderStatus[] = ['AWAITING_PAYMENT', 'EXPIRED'];

/**
 * Orders visible to the actor: as the fan, or as the creator of a paid one. None when signed out.
 */
export function visibleOrders(actor: Pick<Actor, 'id'> | null): {
  OR: Prisma.ServiceOrderWhereInput[];
} {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ fanId: id }, { creatorId: id, status: { notIn: NOT_YET_PAID } }] };
}
