import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import type { PurchaseKind } from '../../payments/purchaseCode.rules.ts';

const MONEY = {
  coupon: true,
  payment: {
    include: {
      refunds: { orderBy: { createdAt: 'asc' } },
      disputes: { orderBy: { openedAt: 'asc' } },
    },
  },
  transfer: true,
} as const;
const BOOKING = { fan: true, creator: true, ...MONEY } as const;
const ORDER = { fan: true, creator: true, ...MONEY } as const;

type BookingRow = Prisma.BookingGetPayload<{ include: typeof BOOKING }>;
type OrderRow = Prisma.ServiceOrderGetPayload<{ include: typeof ORDER }>;

type Wide = {
  [
    K in
      | 'id'
      | 'fan'
      | 'coupon'
      | 'payment'
      | 'transfer'
      | 'totalMinor'
      | 'feeMinor'
      | 'discountMinor'
      | 'currency'
  ]: BookingRow[K];
} & { status: string; creator: BookingRow['creator']; boughtAt: Date };
/** A booking or an order with its parties and its money, in one form for staff. */
export type Purchase = Wide &
  ({ kind: 'BOOKING'; booking: BookingRow } | { kind: 'ORDER'; order: OrderRow });

function fromBooking(booking: BookingRow): Purchase {
  return {
    ...common(booking),
    creator: booking.creator,
    boughtAt: booking.createdAt,
    kind: 'BOOKING',
    booking,
  };
}

function fromOrder(order: OrderRow): Purchase {
  return {
    ...common(order),
    creator: order.creator,
    boughtAt: order.orderedAt,
    kind: 'ORDER',
    order,
  };
}

function common({
  id,
  status,
  fan,
  coupon,
  payment,
  transfer,
  totalMinor,
  feeMinor,
  discountMinor,
  currency,
}: BookingRow | OrderRow) {
  return {
    id,
    status,
    fan,
    coupon,
    payment,
    transfer,
    totalMinor,
    feeMinor,
    discountMinor,
    currency,
  };
}

export async function readPurchase(
  { prisma }: Deps,
  { kind, id }: { kind: PurchaseKind; id: string },
): Promise<Purchase | null> {
  if (kind === 'BOOKING') {
    const booking = await prisma.booking.findUnique({ where: { id }, include: BOOKING });
    return booking && fromBooking(booking);
  }
  const order = await prisma.serviceOrder.findUnique({ where: { id }, include: ORDER });
  return order && fromOrder(order);
}

type Finding = {
  bookings: Prisma.BookingWhereInput;
  orders: Prisma.ServiceOrderWhereInput;
  take: number;
};

export async function findPurchases(
  { prisma }: Deps,
  { bookings, orders, take }: Finding,
): Promise<Purchase[]> {
  const [foundBookings, foundOrders] = await Promise.all([
    prisma.booking.findMany({
      where: bookings,
      include: BOOKING,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take,
    }),
    prisma.serviceOrder.findMany({
      where: orders,
      include: ORDER,
      orderBy: [{ orderedAt: 'desc' }, { id: 'asc' }],
      take,
    }),
  ]);
  return [...foundBookings.map(fromBooking), ...foundOrders.map(fromOrder)]
    .sort((a, b) => b.boughtAt.getTime() - a.boughtAt.getTime())
    .slice(0, take);
}
