import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma, ServiceOrder } from '../../platform/database/generated/client.ts';
import type { ServiceOrderStatus } from '../../platform/database/generated/enums.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { canWriteAbout } from '../messages/message.rules.ts';
import { haveAccounts } from '../messages/messages.access.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { OPEN_ORDER } from './order.rules.ts';

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

/**
 * Whether the two sides of an order can write to each other. An open order continues after a block.
 */
export async function canWriteInOrder(
  tx: Prisma.TransactionClient,
  { status, fanId, creatorId }: Pick<ServiceOrder, 'status' | 'fanId' | 'creatorId'>,
): Promise<boolean> {
  if (!canWriteAbout(status) || !(await haveAccounts(tx, [fanId, creatorId]))) return false;
  const isOpen = OPEN_ORDER.some((open) => open === status);
  return isOpen || !(await areBlocked(tx, [fanId, creatorId]));
}
