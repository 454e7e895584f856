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
  const where = await readOwners(deps, {
    line: LEDGER_LINES[LEDGER_OF[list]],
    since,
    owner: OTHER_OWNER,
  });
  return findPurchases(deps, { bookings: where, orders: where, tips: where, take });
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
  const entries = {
    line: LEDGER_LINES[LEDGER_OF[list]],
    since: toPeriod(days, deps.now()).since,
  };
  const [packs, giftCards] = await Promise.all([
    readOwners(deps, {
      ...entries,
      owner: Prisma.sql`case when ${OTHER_OWNER} is null then "packPurchaseId" end`,
    }),
    // The payment of a pack also names the gift card that paid a part of it.
    readOwners(deps, {
      ...entries,
      owner: Prisma.sql`case when coalesce(${OTHER_OWNER}, "packPurchaseId") is null then "giftCardId" end`,
    }),
  ]);
  return readProducts(deps, { packs, giftCards });
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

type Entries = { line: Prisma.Sql; since: Date; owner: Prisma.Sql };

/** The owners with the newest entries in the ledger; one may have several. */
async function readOwners(
  { prisma, env }: Deps,
  { line, since, owner }: Entries,
): Promise<{ id: { in: string[] } }> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select ${owner} as id from "LedgerEntry"
    where ${line} and "currency" = ${env.currency} and "createdAt" >= ${since}
      and ${owner} is not null
    group by 1 order by max("createdAt") desc limit ${MAX_LISTED}`;
  return { id: { in: rows.map(({ id }) => id) } };
}

const LEDGER_OF = { SALES: 'sales', REVENUE: 'revenue', REFUNDS: 'refunds' } as const;
