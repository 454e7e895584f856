import { z } from 'zod';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { isOverdue } from '../../../areas/orders/order.rules.ts';
import { toDollars } from '../dollars.rules.ts';
import { dollars, instant } from './entities.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

export const serviceOrder = z
  .object({
    id: z.string(),
    serviceTitle: z.string(),
    customerUsername: z.string(),
    providerName: z.string(),
    price: dollars,
    orderDate: instant,
    completedDate: instant.nullable(),
    isOverdue: z.boolean(),
    status: z.enum(['AWAITING_PAYMENT', 'ACTIVE', 'DELIVERED', 'COMPLETED', 'REFUNDED', 'EXPIRED']),
  })
  .meta({ id: 'ServiceOrder' });

export const ORDER_SIDES = {
  fan: { select: { username: true } },
  creator: { select: { username: true } },
} satisfies Prisma.ServiceOrderInclude;
type OrderRow = Prisma.ServiceOrderGetPayload<{ include: typeof ORDER_SIDES }>;

export function orderEntity({
  order,
  now,
}: {
  order: OrderRow;
  now: Date;
}): z.output<typeof serviceOrder> {
  return {
    id: globalId('ServiceOrder', order.id),
    serviceTitle: order.serviceTitle,
    customerUsername: order.fan.username,
    providerName: order.creator.username,
    price: toDollars(order.totalMinor),
    orderDate: order.orderedAt.toISOString(),
    completedDate: order.completedAt?.toISOString() ?? null,
    isOverdue: isOverdue({ status: order.status, dueAt: order.dueAt, now }),
    status: order.status,
  };
}
