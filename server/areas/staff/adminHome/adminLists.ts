import { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { STAFF_GIFT_CARD, type StaffGiftCard } from '../giftCards/readStaffGiftCard.ts';
import { STAFF_PACK, type StaffPack } from '../packs/readStaffPack.ts';
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
type AdminList = (typeof ADMIN_LISTS)[number];

export const MAX_LISTED = 100;

const NONE = { id: { in: [] } };
/** Rejected by the payment provider at the last attempt. */
const FAILED_TRANSFER = {
  OR: [
    { status: 'FAILED' },
    { status: { in: ['SCHEDULED', 'SENDING', 'REVERSING'] }, failure: { not: null } },
  ],
} satisfies Prisma.TransferWhereInput;
const FAILED_REFUND = {
  refunds: { some: { status: 'FAILED' } },
} satisfies Prisma.PaymentWhereInput;
const overdue = (now: Date) =>
  ({ status: 'ACTIVE', dueAt: { lt: now } }) satisfies Prisma.ServiceOrderWhereInput;

export const countOverdueOrders = ({ prisma, now }: Deps): Promise<number> =>
  prisma.serviceOrder.count({ where: overdue(now()) });
export const countFailedPayouts = ({ prisma }: Deps): Promise<number> =>
  prisma.transfer.count({ where: FAILED_TRANSFER });
export const countFailedRefunds = ({ prisma }: Deps): Promise<number> =>
  prisma.refund.count({ where: { status: 'FAILED' } });

/** The booking, order or tip of a ledger entry; its gift card is then the one that paid a part. */
const OTHER_OWNER = Prisma.sql`coalesce("bookingId", "orderId", "tipId")`;

type Listing = { list: AdminList; days: number };

/** The bookings, orders and tips behind a number of the admin home, newest first. */
export async function findAdminList(deps: Deps, { list, days }: Listing): Promise<Purchase[]> {
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
    const where = { payment: FAILED_REFUND };
    return findPurchases(deps, { bookings: where, orders: where, tips: where, take });
  }
  const found = await readEntries(deps, {
    line: LEDGER_LINES[LEDGER_OF[list]],
    since,
    owner: OTHER_OWNER,
  });
  return findPurchases(deps, {
    bookings: { id: { in: found.flatMap(({ bookingId }) => bookingId ?? []) } },
    orders: { id: { in: found.flatMap(({ orderId }) => orderId ?? []) } },
    tips: { id: { in: found.flatMap(({ tipId }) => tipId ?? []) } },
    take,
  });
}

export type AdminProducts = { packs: StaffPack[]; giftCards: StaffGiftCard[] };

/** The packs and gift cards behind a number of the admin home, newest first. */
export async function findAdminProducts(
  deps: Deps,
  { list, days }: Listing,
): Promise<AdminProducts> {
  // Packs and gift cards have neither deadlines nor payouts; a booked session is a booking.
  if (list === 'BOOKINGS' || list === 'OVERDUE_ORDERS' || list === 'FAILED_PAYOUTS')
    return { packs: [], giftCards: [] };
  if (list === 'FAILED_REFUNDS')
    return readProducts(deps, {
      packs: { payments: { some: { bookingId: null, ...FAILED_REFUND } } },
      giftCards: { payment: FAILED_REFUND },
    });
  const found = await readEntries(deps, {
    line: LEDGER_LINES[LEDGER_OF[list]],
    since: toPeriod(days, deps.now()).since,
    owner: Prisma.sql`case when ${OTHER_OWNER} is null then coalesce("packPurchaseId", "giftCardId") end`,
  });
  return readProducts(deps, {
    packs: { id: { in: found.flatMap(({ packPurchaseId }) => packPurchaseId ?? []) } },
    // The payment of a pack also names the gift card that paid a part of it.
    giftCards: {
      id: {
        in: found.flatMap(({ packPurchaseId, giftCardId }) =>
          packPurchaseId ? [] : (giftCardId ?? []),
        ),
      },
    },
  });
}

type Products = { packs: Prisma.PackPurchaseWhereInput; giftCards: Prisma.GiftCardWhereInput };

async function readProducts({ prisma }: Deps, where: Products): Promise<AdminProducts> {
  const [packs, giftCards] = await Promise.all([
    prisma.packPurchase.findMany({
      where: where.packs,
      include: STAFF_PACK,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_LISTED,
    }),
    prisma.giftCard.findMany({
      where: where.giftCards,
      include: STAFF_GIFT_CARD,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_LISTED,
    }),
  ]);
  return { packs, giftCards };
}

type Entry = Record<
  'bookingId' | 'orderId' | 'tipId' | 'packPurchaseId' | 'giftCardId',
  string | null
>;
type Entries = { line: Prisma.Sql; since: Date; owner: Prisma.Sql };

/** The newest entries of the ledger; `owner` must not be null. */
function readEntries({ prisma, env }: Deps, { line, since, owner }: Entries): Promise<Entry[]> {
  return prisma.$queryRaw<Entry[]>`
    select "bookingId", "orderId", "tipId", "packPurchaseId", "giftCardId" from "LedgerEntry"
    where ${line} and "currency" = ${env.currency} and "createdAt" >= ${since}
      and ${owner} is not null
    order by "createdAt" desc limit ${MAX_LISTED}`;
}

const LEDGER_OF = { SALES: 'sales', REVENUE: 'revenue', REFUNDS: 'refunds' } as const;
