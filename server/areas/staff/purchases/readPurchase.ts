import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import type { PurchaseKind } from '../../payments/purchaseCode.rules.ts';

const MONEY = {
  payment: {
    include: {
      refunds: { orderBy: { createdAt: 'asc' } },
      disputes: { orderBy: { openedAt: 'asc' } },
    },
  },
  transfer: true,
} as const;
const BOOKING = {
  fan: true,
  creator: true,
  coupon: true,
  problem: true,
  request: true,
  slot: {
    select: {
      squad: true,
      gameEvent: { select: { title: true, game: { select: { name: true } } } },
    },
  },
  ...MONEY,
} as const;
const ORDER = { fan: true, creator: true, coupon: true, ...MONEY } as const;
const TIP = { fan: true, creator: true, booking: true, order: true, ...MONEY } as const;

type BookingRow = Prisma.BookingGetPayload<{ include: typeof BOOKING }>;
type OrderRow = Prisma.ServiceOrderGetPayload<{ include: typeof ORDER }>;
type TipRow = Prisma.TipGetPayload<{ include: typeof TIP }>;

type Wide = {
  [
    K in 'id' | 'fan' | 'coupon' | 'payment' | 'transfer' | 'totalMinor' | 'feeMinor' | 'currency'
  ]: BookingRow[K];
} & { status: string; creator: BookingRow['creator']; boughtAt: Date };
/** A booking, an order or a tip with its parties and its money, in one form for staff. */
export type Purchase = Wide &
  (
    | { kind: 'BOOKING'; booking: BookingRow }
    | { kind: 'ORDER'; order: OrderRow }
    | { kind: 'TIP'; tip: TipRow }
  );

/** The name of each kind in the audit log. */
export const PURCHASE_ENTITIES = {
  BOOKING: 'Booking',
  ORDER: 'ServiceOrder',
  TIP: 'Tip',
} as const;

function fromBooking(booking: BookingRow): Purchase {
  return {
    ...common(booking),
    coupon: booking.coupon,
    creator: booking.creator,
    boughtAt: booking.createdAt,
    kind: 'BOOKING',
    booking,
  };
}

function fromOrder(order: OrderRow): Purchase {
  return {
    ...common(order),
    coupon: order.coupon,
    creator: order.creator,
    boughtAt: order.orderedAt,
    kind: 'ORDER',
    order,
  };
}

function fromTip(tip: TipRow): Purchase {
  return {
    ...common(tip),
    coupon: null,
    creator: tip.creator,
    boughtAt: tip.createdAt,
    kind: 'TIP',
    tip,
  };
}

function common({
  id,
  status,
  fan,
  payment,
  transfer,
  totalMinor,
  feeMinor,
  currency,
}: BookingRow | OrderRow | TipRow) {
  return { id, status, fan, payment, transfer, totalMinor, feeMinor, currency };
}

export async function readPurchase(
  { prisma }: Deps,
  { kind, id }: { kind: PurchaseKind; id: string },
): Promise<Purchase | null> {
  if (kind === 'BOOKING') {
    const booking = await prisma.booking.findUnique({ where: { id }, include: BOOKING });
    return booking && fromBooking(booking);
  }
  if (kind === 'TIP') {
    const tip = await prisma.tip.findUnique({ where: { id }, include: TIP });
    return tip && fromTip(tip);
  }
  const order = await prisma.serviceOrder.findUnique({ where: { id }, include: ORDER });
  return order && fromOrder(order);
}

/** The column that names a purchase in rows such as ledger entries, for Prisma. */
export function purchaseColumn({
  kind,
  id,
}: {
  kind: PurchaseKind;
  id: string;
}): { bookingId: string } | { orderId: string } | { tipId: string } {
  if (kind === 'BOOKING') return { bookingId: id };
  return kind === 'ORDER' ? { orderId: id } : { tipId: id };
}

/** The row of a purchase with its money. */
export function getPurchaseRow(purchase: Purchase): BookingRow | OrderRow | TipRow {
  if (purchase.kind === 'BOOKING') return purchase.booking;
  return purchase.kind === 'ORDER' ? purchase.order : purchase.tip;
}

type Finding = {
  bookings: Prisma.BookingWhereInput;
  orders: Prisma.ServiceOrderWhereInput;
  tips: Prisma.TipWhereInput;
  take: number;
};

export async function findPurchases(
  { prisma }: Deps,
  { bookings, orders, tips, take }: Finding,
): Promise<Purchase[]> {
  const [foundBookings, foundOrders, foundTips] = await Promise.all([
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
    prisma.tip.findMany({
      where: tips,
      include: TIP,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take,
    }),
  ]);
  return [
    ...foundBookings.map(fromBooking),
    ...foundOrders.map(fromOrder),
    ...foundTips.map(fromTip),
  ]
    .sort((a, b) => b.boughtAt.getTime() - a.boughtAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, take);
}
