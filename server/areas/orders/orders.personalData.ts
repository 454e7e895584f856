import type { Deps } from '../../Deps.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { EXPORTED_PAYMENT, EXPORTED_TRANSFER } from '../payments/exportedPayment.ts';
import { complete } from './deliveries/completeOrder.ts';
import { deliveriesToAcceptWhere, openOrdersWhere } from './openOrdersWhere.ts';
import { visibleOrders } from './orders.access.ts';
import { refundOrder } from './refunds/refundOrder.ts';
import { releaseAwaiting } from './checkout/releaseOrder.ts';

const username = { select: { username: true } } as const;

export const ordersPersonalData: PersonalData<Deps> = {
  name: 'orders',
  endOpen: async ({ deps, tx, userId }) => {
    const where: Prisma.ServiceOrderWhereInput = {
      OR: [openOrdersWhere({ userId }), deliveriesToAcceptWhere({ userId })],
    };
    const open = { where, select: { id: true }, orderBy: { id: 'asc' } } as const;
    for (const { id } of await tx.serviceOrder.findMany(open)) {
      await tx.$queryRaw`select 1 from "ServiceOrder" where "id" = ${id}::uuid for update`;
      const order = await tx.serviceOrder.findFirst({ where: { AND: [{ id }, where] } });
      if (order?.status === 'AWAITING_PAYMENT') await releaseAwaiting({ deps, tx, orderId: id });
      if (order?.status === 'ACTIVE')
        await refundOrder({ deps, tx, order, reason: 'ACCOUNT_DELETED', actor: { id: userId } });
      if (order?.status === 'DELIVERED') await complete({ deps, tx, order });
    }
  },
  erase: async ({ tx, userId }) => {
    await tx.serviceOrder.updateMany({ where: { fanId: userId }, data: { note: '' } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      orders: (
        await prisma.serviceOrder.findMany({
          where: visibleOrders({ id: userId }),
          select: {
            id: true,
            status: true,
            serviceTitle: true,
            note: true,
            priceMinor: true,
            discountMinor: true,
            totalMinor: true,
            feeMinor: true,
            currency: true,
            orderedAt: true,
            dueAt: true,
            deliveredAt: true,
            completedAt: true,
            endedAt: true,
            endReason: true,
            filesDeleteAt: true,
            filesDeletedAt: true,
            fan: username,
            creator: username,
            payment: EXPORTED_PAYMENT,
            transfer: EXPORTED_TRANSFER,
          },
          orderBy: { orderedAt: 'asc' },
          take: MAX_EXPORTED_ROWS,
        })
      ).map(({ creator, ...order }) => ({ ...order, provider: creator })),
    },
  }),
};
