import type { Prisma } from '../../platform/database/generated/client.ts';
import { inBatches } from '../../platform/database/inBatches.ts';
import type { Deps } from '../../Deps.ts';
import type { Money } from '../../platform/money/money.rules.ts';
import {
  computeStatement,
  type PurchaseStatement,
} from '../payments/statements/purchaseStatement.rules.ts';
import {
  BOOKING_STATEMENT,
  ORDER_STATEMENT,
  TIP_STATEMENT,
} from '../payments/statements/statementRows.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { upcomingBookingsWhere } from '../bookings/upcomingBookingsWhere.ts';
import { deliveriesToAcceptWhere, openOrdersWhere } from '../orders/openOrdersWhere.ts';

export type DeletionPreview = {
  bookingsAsFan: number;
  bookingsAsCreator: number;
  ordersAsFan: number;
  ordersAsProvider: number;
  deliveriesToAccept: number;
  refund: Money;
  payout: Money;
  giftCards: Money;
};

type Person = { userId: string; now: Date };

export async function deletionPreview(
  deps: Deps,
  { id: userId }: Pick<Actor, 'id'>,
): Promise<DeletionPreview> {
  const {
    prisma,
    env: { currency },
  } = deps;
  const person = { userId, now: deps.now() };
  const bookings: Prisma.BookingWhereInput = {
    AND: [upcomingBookingsWhere(person), { status: 'CONFIRMED' }],
  };
  const orders: Prisma.ServiceOrderWhereInput = {
    AND: [openOrdersWhere(person), { status: 'ACTIVE' }],
  };
  return {
    bookingsAsFan: await prisma.booking.count({ where: { ...bookings, fanId: userId } }),
    bookingsAsCreator: await prisma.booking.count({ where: { ...bookings, creatorId: userId } }),
    ordersAsFan: await prisma.serviceOrder.count({ where: { ...orders, fanId: userId } }),
    ordersAsProvider: await prisma.serviceOrder.count({ where: { ...orders, creatorId: userId } }),
    deliveriesToAccept: await prisma.serviceOrder.count({
      where: deliveriesToAcceptWhere({ userId }),
    }),
    refund: { amountMinor: await refundMinor(deps, { ...person, bookings, orders }), currency },
    payout: { amountMinor: await payoutMinor(deps, person), currency },
    giftCards: { amountMinor: await giftCardsMinor(deps, person), currency },
  };
}

type Cancelled = Person & {
  bookings: Prisma.BookingWhereInput;
  orders: Prisma.ServiceOrderWhereInput;
};

/** The remaining amount of a payment, and unused sessions of packs, are refunded to the fan. */
async function refundMinor(
  deps: Deps,
  { userId, now, bookings, orders }: Cancelled,
): Promise<number> {
  const packs = await deps.prisma.payment.aggregate({
    where: {
      packPurchase: { fanId: userId, status: 'ACTIVE' },
      packSession: { not: null },
      bookingId: null,
      status: 'SUCCEEDED',
    },
    _sum: { amountMinor: true },
  });
  const purchasesMinor = await sumUp(deps, {
    now,
    bookings: { ...bookings, fanId: userId },
    orders: { ...orders, fanId: userId },
    // A tip is not refunded.
    tips: { id: { in: [] } },
    getAmount: ({ feeMinor, shareMinor }) => feeMinor + shareMinor,
  });
  return purchasesMinor + (packs._sum.amountMinor ?? 0);
}

async function giftCardsMinor({ prisma }: Deps, { userId: fanId }: Person): Promise<number> {
  const left = await prisma.giftCard.aggregate({
    where: { fanId, status: { in: ['ACTIVE', 'FROZEN'] } },
    _sum: { balanceMinor: true },
  });
  return left._sum.balanceMinor ?? 0;
}

async function payoutMinor(deps: Deps, { userId, now }: Person): Promise<number> {
  const transfer = pendingTransfersWhere({ userId, now });
  return sumUp(deps, {
    now,
    bookings: { creatorId: userId, transfer },
    orders: { creatorId: userId, OR: [{ transfer }, { status: 'DELIVERED' }] },
    tips: { creatorId: userId, transfer },
    getAmount: ({ shareMinor }) => shareMinor,
  });
}

type Sum = {
  now: Date;
  bookings: Prisma.BookingWhereInput;
  orders: Prisma.ServiceOrderWhereInput;
  tips: Prisma.TipWhereInput;
  getAmount: (statement: PurchaseStatement) => number;
};

async function sumUp(
  { prisma }: Deps,
  { now, bookings, orders, tips, getAmount }: Sum,
): Promise<number> {
  let sumMinor = 0;
  const readBookings = inBatches((page) =>
    prisma.booking.findMany({
      where: bookings,
      select: { id: true, ...BOOKING_STATEMENT },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const rows of readBookings) {
    for (const booking of rows) sumMinor += getAmount(computeStatement({ rows: booking, now }));
  }
  const readOrders = inBatches((page) =>
    prisma.serviceOrder.findMany({
      where: orders,
      select: { id: true, ...ORDER_STATEMENT },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const rows of readOrders) {
    for (const order of rows) sumMinor += getAmount(computeStatement({ rows: order, now }));
  }
  const readTips = inBatches((page) =>
    prisma.tip.findMany({
      where: tips,
      select: { id: true, ...TIP_STATEMENT },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const rows of readTips) {
    for (const tip of rows) sumMinor += getAmount(computeStatement({ rows: tip, now }));
  }
  return sumMinor;
}

/**
 * The creator's shares that will still be paid: of finished orders, tips, and sessions that have
 * begun.
 */
function pendingTransfersWhere({ userId, now }: Person): Prisma.TransferWhereInput {
  return {
    creatorId: userId,
    status: { in: ['SCHEDULED', 'SENDING', 'ON_HOLD'] },
    OR: [
      { orderId: { not: null } },
      { tipId: { not: null } },
      { booking: { startsAt: { lte: now } } },
    ],
  };
}
