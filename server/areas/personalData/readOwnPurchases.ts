import type { Deps } from '../../Deps.ts';
import { MAX_ROWS } from './exportLimits.ts';

const other = { select: { username: true } } as const;

const payment = {
  select: {
    status: true,
    amountMinor: true,
    currency: true,
    paidAt: true,
    refunds: { select: { amountMinor: true, status: true, reason: true, createdAt: true } },
  },
} as const;

const transfer = {
  select: { status: true, amountMinor: true, payableAt: true, paidAt: true },
} as const;

export async function readPurchases({ prisma }: Deps, id: string) {
  const bookings = await prisma.booking.findMany({
    where: { OR: [{ fanId: id }, { creatorId: id }] },
    select: {
      id: true,
      status: true,
      startsAt: true,
      endsAt: true,
      priceMinor: true,
      discountMinor: true,
      totalMinor: true,
      feeMinor: true,
      currency: true,
      createdAt: true,
      endedAt: true,
      fan: other,
      creator: other,
      payment,
      transfer,
    },
    orderBy: { createdAt: 'asc' },
    take: MAX_ROWS,
  });
  const orders = await prisma.serviceOrder.findMany({
    where: { OR: [{ fanId: id }, { providerId: id }] },
    select: {
      id: true,
      status: true,
      serviceTitle: true,
      note: true,
      totalMinor: true,
      feeMinor: true,
      currency: true,
      orderedAt: true,
      dueAt: true,
      deliveredAt: true,
      completedAt: true,
      endedAt: true,
      fan: other,
      provider: other,
      payment,
      transfer,
    },
    orderBy: { orderedAt: 'asc' },
    take: MAX_ROWS,
  });
  return { bookings, orders };
}
