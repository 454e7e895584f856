import { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { findPurchases, type Purchase } from '../purchases/readPurchase.ts';
import { toPeriod } from './period.rules.ts';
import { LEDGER_LINES } from './readAdminNumbers.ts';

export const ADMIN_LISTS = [
  'BOOKINGS',
  'SALES',
  'REVENUE',
  'REFUNDS',
  'OVERDUE_ORDERS',
  'FAILED_PAYOUTS',
  'FAILED_REFUNDS',
] as const;
export type AdminList = (typeof ADMIN_LISTS)[number];

export const MAX_LISTED = 100;

const NONE = { id: { in: [] } };
/** Rejected by the payment provider at the last attempt. */
const FAILED_TRANSFER = {
  OR: [
    { status: 'FAILED' },
    { status: { in: ['SCHEDULED', 'SENDING', 'REVERSING'] }, failure: { not: null } },
  ],
} satisfies Prisma.TransferWhereInput;
const overdue = (now: Date) =>
  ({ status: 'ACTIVE', dueAt: { lt: now } }) satisfies Prisma.ServiceOrderWhereInput;

export const countOverdueOrders = ({ prisma, now }: Deps): Promise<number> =>
  prisma.serviceOrder.count({ where: overdue(now()) });
export const countFailedPayouts = ({ prisma }: Deps): Promise<number> =>
  prisma.transfer.count({ where: FAILED_TRANSFER });
export const countFailedRefunds = ({ prisma }: Deps): Promise<number> =>
  prisma.refund.count({ where: { status: 'FAILED' } });

/** The purchases behind a number of the admin home, newest first. */
export async function findAdminList(
  deps: Deps,
  { list, days }: { list: AdminList; days: number },
): Promise<Purchase[]> {
  const take = MAX_LISTED;
  const { since } = toPeriod(days, deps.now());
  if (list === 'BOOKINGS')
    return findPurchases(deps, {
      bookings: { confirmedAt: { gte: since } },
      orders: NONE,
      tips: NONE,
      take,
    });
  if (list === 'OVERDUE_ORDERS')
    return findPurchases(deps, { bookings: NONE, orders: overdue(deps.now()), tips: NONE, take });
  if (list === 'FAILED_PAYOUTS') {
    const where = { transfer: FAILED_TRANSFER };
    return findPurchases(deps, { bookings: where, orders: where, tips: where, take });
  }
  if (list === 'FAILED_REFUNDS') {
    const where = { payment: { refunds: { some: { status: 'FAILED' as const } } } };
    return findPurchases(deps, { bookings: where, orders: where, tips: where, take });
  }
  const lines = LEDGER_LINES[LEDGER_OF[list]];
  const found = await deps.prisma.$queryRaw<
    { bookingId: string | null; orderId: string | null; tipId: string | null }[]
  >`select "bookingId", "orderId", "tipId" from "LedgerEntry"
    where ${lines} and "currency" = ${deps.env.currency} and "createdAt" >= ${since}
      and coalesce("bookingId", "orderId", "tipId") is not null
    order by "createdAt" desc limit ${take}`;
  return findPurchases(deps, {
    bookings: { id: { in: found.flatMap(({ bookingId }) => bookingId ?? []) } },
    orders: { id: { in: found.flatMap(({ orderId }) => orderId ?? []) } },
    tips: { id: { in: found.flatMap(({ tipId }) => tipId ?? []) } },
    take,
  });
}

const LEDGER_OF = { SALES: 'sales', REVENUE: 'revenue', REFUNDS: 'refunds' } as const;
