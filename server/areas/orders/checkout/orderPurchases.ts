import type { Deps } from '../../../Deps.ts';
import { overduePayments } from '../../payments/overduePayments.ts';
import type { PurchaseHandler } from '../../payments/PurchaseHandler.ts';
import { activatePaidOrder } from './activatePaidOrder.ts';
import { publishOrderChanged } from '../publishOrderChanged.ts';
import { completeOrder } from '../deliveries/completeOrder.ts';
import { expireOrder } from './expireOrder.ts';
import { lockOrder } from '../lockOrder.ts';
import { deliveredBefore, OPEN_ORDER } from '../order.rules.ts';
import { orderCheckout } from './orderCheckout.ts';
import { canWriteInOrder, visibleOrders } from '../orders.access.ts';
import { refundOrder } from '../refunds/refundOrder.ts';
import { releaseOrder } from './releaseOrder.ts';

export const orderPurchases: PurchaseHandler<Deps> = {
  describeCheckout: async ({ prisma, env }, { id }) => {
    const order = await prisma.serviceOrder.findUnique({
      where: { id },
      include: {
        fan: { select: { email: true, locale: true } },
        creator: { select: { username: true } },
      },
    });
    return order && orderCheckout({ order, publicUrl: env.publicUrl });
  },
  lock: (tx, { id }) => lockOrder(tx, { orderId: id }),
  onPaid: ({ deps, tx, payment, id }) => activatePaidOrder({ deps, tx, payment, orderId: id }),
  onExpired: (deps, { id }) => releaseOrder(deps, { orderId: id }),
  hasEnded: async (tx, { id }) => {
    const ended = await tx.serviceOrder.count({
      where: { id, status: { in: ['REFUNDED', 'EXPIRED'] } },
    });
    return ended > 0;
  },
  onDisputeLost: async ({ deps, tx, id, amount }) => {
    const order = await tx.serviceOrder.findFirst({
      where: { id, status: { in: amount === 'ALL' ? [...OPEN_ORDER] : ['ACTIVE'] } },
    });
    if (!order) return false;
    await refundOrder({ deps, tx, order, reason: 'DISPUTE', actor: null });
    return true;
  },
  beforeTransfer: async () => undefined,
  findParties: async (tx, { id }) => {
    const order = await tx.serviceOrder.findUnique({
      where: { id },
      select: { fanId: true, creatorId: true, fan: { select: { username: true } } },
    });
    return (
      order && { fanId: order.fanId, creatorId: order.creatorId, fanUsername: order.fan.username }
    );
  },
  publishChanged: async (tx, { id, parties: { fanId, creatorId } }) => {
    if (creatorId) await publishOrderChanged(tx, { id, fanId, creatorId });
  },
  visibleTo: (actor) => ({ order: visibleOrders(actor) }),
  findConversation: async (tx, { id, personId }) => {
    const order = await tx.serviceOrder.findFirst({
      where: { id, ...visibleOrders({ id: personId }) },
      select: { status: true, fanId: true, creatorId: true },
    });
    return order && (await canWriteInOrder(tx, order)) ? [order.fanId, order.creatorId] : null;
  },
  findOverdue: async (deps, { limit }) => {
    const now = deps.now();
    const [unpaid, delivered] = await Promise.all([
      deps.prisma.serviceOrder.findMany(overduePayments({ now, limit })),
      deps.prisma.serviceOrder.findMany({
        where: { status: 'DELIVERED', deliveredAt: { lte: deliveredBefore(now) } },
        orderBy: { deliveredAt: 'asc' },
        take: limit,
        select: { id: true },
      }),
    ]);
    return [
      ...unpaid.map(
        ({ id }) =>
          () =>
            expireOrder(deps, { orderId: id }),
      ),
      ...delivered.map(
        ({ id }) =>
          () =>
            completeOrder(deps, { orderId: id }),
      ),
    ];
  },
};
