import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma, ServiceOrder } from '../../platform/database/generated/client.ts';
import { visibleOrders } from './orders.access.ts';
import { OrderNotFoundError } from './orders.errors.ts';

/** Serializes the changes of one order. */
export async function lockOrder(
  tx: Prisma.TransactionClient,
  { orderId }: { orderId: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "ServiceOrder" where "id" = ${orderId}::uuid for update`;
}

/** Locks the order for its fan or its creator. Throws OrderNotFoundError, also for other users. */
export async function lockOwnOrder(
  tx: Prisma.TransactionClient,
  { actor, orderId }: { actor: Actor; orderId: string },
): Promise<ServiceOrder> {
  await lockOrder(tx, { orderId });
  const order = await tx.serviceOrder.findFirst({
    where: { id: orderId, ...visibleOrders(actor) },
  });
  if (!order) throw new OrderNotFoundError();
  return order;
}
