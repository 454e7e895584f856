import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma, ServiceOrder } from '../../platform/database/generated/client.ts';
import { visibleOrders } from './orders.access.ts';
import { OrderNotFoundError } from './orders.errors.ts';

export async function lockOrder(
  tx: Prisma.TransactionClient,
  { orderId }: { orderId: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "ServiceOrder" where "id" = ${orderId}::uuid for update`;
}

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
