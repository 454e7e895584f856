import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { ServiceOrderStatus } from '../../platform/database/generated/enums.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

/** The fan's alone: a provider has an order from its payment on, or at once when it is free. */
export const NOT_YET_PAID: ServiceOrderStatus[] = ['AWAITING_PAYMENT', 'EXPIRED'];

/** Orders that somebody may see: as the fan, or as the provider of what was paid. Nobody when signed out. */
export function visibleOrders(actor: Pick<Actor, 'id'> | null): {
  OR: Prisma.ServiceOrderWhereInput[];
} {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ fanId: id }, { providerId: id, status: { notIn: NOT_YET_PAID } }] };
}
