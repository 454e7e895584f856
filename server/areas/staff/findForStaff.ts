import { Prisma, type SupportCase, type User } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { findUserId } from '../../platform/database/findUserId.ts';
import { decodePercent } from '../../platform/text/percentEncoding.rules.ts';
import { type PurchaseKind, readPurchaseCode } from '../payments/purchaseCode.rules.ts';
import { findPurchases, type Purchase } from './purchases/readPurchase.ts';

export type FoundForStaff = { people: User[]; purchases: Purchase[]; cases: SupportCase[] };

/** Per kind, to keep responses small. */
const MAX_RESULTS = 10;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const PROVIDER_ID = /^(cs|pi|ch|re|tr|acct|py|dp|du)_\w+$/;
const NOTHING: FoundForStaff = { people: [], purchases: [], cases: [] };

/**
 * Finds users, bookings, orders, tips and requests by what a user would write in a mail: a username, an
 * email address, a code such as B-7F3A90, a link to one of our pages, an id of the payment
 * provider, the title of a service.
 */
export async function findForStaff(
  deps: Deps,
  { search }: { search: string },
): Promise<FoundForStaff> {
  const text = search.trim();
  if (text.length < 2) return NOTHING;
  const id = idIn(text);
  if (id) return byId(deps, id);
  // Usernames may look like codes ("b-2024") and like ids of the provider ("cs_go_max").
  const [exact, byText] = await Promise.all([findExact(deps, text), findByText(deps, text)]);
  return {
    people: merge(exact.people, byText.people),
    purchases: merge(exact.purchases, byText.purchases),
    cases: byText.cases,
  };
}

async function findExact(deps: Deps, text: string): Promise<FoundForStaff> {
  const code = readPurchaseCode(text);
  if (code) return byCode(deps, code);
  return PROVIDER_ID.test(text) ? byProvider(deps, text) : NOTHING;
}

function merge<Row extends { id: string }>(first: Row[], others: Row[]): Row[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !known.has(id))].slice(0, MAX_RESULTS);
}

const TABLES: Record<PurchaseKind, Prisma.Sql> = {
  BOOKING: Prisma.sql`"Booking"`,
  ORDER: Prisma.sql`"ServiceOrder"`,
  TIP: Prisma.sql`"Tip"`,
};

async function byCode(
  deps: Deps,
  { kind, digits }: { kind: PurchaseKind; digits: string },
): Promise<FoundForStaff> {
  const reversed = [...digits].toReversed().join('');
  // The same expression as in the index of each table.
  const rows = await deps.prisma.$queryRaw<{ id: string }[]>`
    select "id" from ${TABLES[kind]} where reverse("id"::text) like ${`${reversed}%`} limit ${MAX_RESULTS}`;
  const found = { id: { in: rows.map(({ id }) => id) } };
  const none = { id: { in: [] } };
  const purchases = await findPurchases(deps, {
    bookings: kind === 'BOOKING' ? found : none,
    orders: kind === 'ORDER' ? found : none,
    tips: kind === 'TIP' ? found : none,
    take: MAX_RESULTS,
  });
  return { ...NOTHING, purchases };
}

/**
 * Extracts the id from a bare id, a link to one of our pages (base64 of "Type:id") or a support
 * link.
 */
function idIn(text: string): string | null {
  const plain = UUID.exec(text)?.[0];
  if (plain) return plain.toLowerCase();
  const coded = /\/(?:bookings|orders|receipts)\/([\w%+/=-]+)/.exec(text)?.[1];
  const decoded = Buffer.from(decodePercent(coded ?? '') ?? '', 'base64').toString('utf8');
  return UUID.exec(decoded)?.[0] ?? null;
}

async function byId(deps: Deps, id: string): Promise<FoundForStaff> {
  const or = {
    OR: [
      { id },
      { payment: { id } },
      { payment: { refunds: { some: { id } } } },
      { transfer: { id } },
    ],
  };
  const [people, purchases, cases] = await Promise.all([
    deps.prisma.user.findMany({ where: { id } }),
    findPurchases(deps, { bookings: or, orders: or, tips: or, take: MAX_RESULTS }),
    deps.prisma.supportCase.findMany({ where: { id } }),
  ]);
  return { people, purchases, cases };
}

async function byProvider(deps: Deps, number: string): Promise<FoundForStaff> {
  const or = {
    OR: [
      {
        payment: {
          OR: [
            { checkoutSessionId: number },
            { paymentIntentId: number },
            { chargeId: number },
            { refunds: { some: { providerRefundId: number } } },
            { disputes: { some: { providerDisputeId: number } } },
          ],
        },
      },
      { transfer: { providerTransferId: number } },
    ],
  };
  const [people, purchases] = await Promise.all([
    deps.prisma.user.findMany({
      where: { payoutAccount: { providerAccountId: number } },
      take: MAX_RESULTS,
    }),
    findPurchases(deps, { bookings: or, orders: or, tips: or, take: MAX_RESULTS }),
  ]);
  return { people, purchases, cases: [] };
}

async function findByText(deps: Deps, text: string): Promise<FoundForStaff> {
  const part = { contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const };
  const isAddress = text.includes('@');
  const [named, similar] = await Promise.all([
    findNamed(deps, text),
    deps.prisma.user.findMany({
      where: isAddress ? { email: { startsWith: text.toLowerCase() } } : { username: part },
      orderBy: [{ username: 'asc' }],
      take: MAX_RESULTS,
    }),
  ]);
  const found = merge(named, similar);
  const ids = found.map(({ id }) => id);
  const [purchases, cases] = await Promise.all([
    // For a single user, also return the purchases, which staff need next.
    findPurchases(deps, {
      bookings:
        ids.length === 1
          ? { OR: [{ fanId: { in: ids } }, { creatorId: { in: ids } }] }
          : { id: { in: [] } },
      tips:
        ids.length === 1
          ? { OR: [{ fanId: { in: ids } }, { creatorId: { in: ids } }] }
          : { id: { in: [] } },
      orders: {
        OR: [
          ...(ids.length === 1 ? [{ fanId: { in: ids } }, { creatorId: { in: ids } }] : []),
          ...(isAddress ? [] : [{ serviceTitle: part }]),
        ],
      },
      take: MAX_RESULTS,
    }),
    deps.prisma.supportCase.findMany({
      // A request keeps the address that its author had then.
      where: {
        OR: [
          isAddress ? { email: { startsWith: text.toLowerCase() } } : { subject: part },
          { userId: { in: ids } },
        ],
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_RESULTS,
    }),
  ]);
  return { people: found, purchases, cases };
}

/** The user with exactly this username, who is listed before those whose names contain it. */
async function findNamed({ prisma }: Deps, username: string): Promise<User[]> {
  const id = await findUserId(prisma, username);
  return id ? prisma.user.findMany({ where: { id } }) : [];
}
