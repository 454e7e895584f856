import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inBatches } from '../../../platform/database/inBatches.ts';
import type { Deps } from '../../../Deps.ts';
import { localDate } from '../../../platform/time/zone.rules.ts';
import { addEarning, monthsBefore, noEarnings, type OpenEarnings } from './earnings.rules.ts';
import { computeStatement } from './purchaseStatement.rules.ts';
import { BOOKING_STATEMENT, ORDER_STATEMENT, TIP_STATEMENT } from './statementRows.ts';

export type EarningsMonth = { month: string; paidOutMinor: number; comingMinor: number };
export type Earnings = OpenEarnings & {
  currency: string;
  paidOutMinor: number;
  /** The amount paid out before the first of the months. */
  earlierMinor: number;
  nextPayout: { at: Date; amountMinor: number } | null;
  /** The last twelve months including this one, and those with amounts due; oldest first. */
  months: EarningsMonth[];
};

type Asked = { creatorId: string; timeZone: string };
type PaidMonth = { month: string; amountMinor: number };
const MONTHS = 12;

/**
 * Reads a creator's earnings, in minor units of the deployment's currency; months are those of the
 * creator's time zone.
 */
export async function readEarnings(deps: Deps, { creatorId, timeZone }: Asked): Promise<Earnings> {
  const [open, paid, nextPayout] = await Promise.all([
    readOpen(deps, { creatorId, timeZone }),
    readPaid(deps, { creatorId, timeZone }),
    readNextPayout(deps, creatorId),
  ]);
  const shown = monthsBefore({
    month: localDate({ at: deps.now(), zone: timeZone }).slice(0, 7),
    count: MONTHS,
  });
  const names = [...new Set([...shown, ...open.due.keys()])].sort();
  const paidIn = new Map(paid.map(({ month, amountMinor }) => [month, amountMinor]));
  const sumUp = (months: readonly PaidMonth[]): number =>
    months.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...open,
    currency: deps.env.currency,
    paidOutMinor: sumUp(paid),
    earlierMinor: sumUp(paid.filter(({ month }) => !names.includes(month))),
    nextPayout,
    months: names.map((month) => ({
      month,
      paidOutMinor: paidIn.get(month) ?? 0,
      comingMinor: open.due.get(month) ?? 0,
    })),
  };
}

/** Sums up the amounts that are not paid out yet, from the statements. */
async function readOpen(
  { prisma, now }: Deps,
  { creatorId, timeZone }: Asked,
): Promise<OpenEarnings> {
  const earnings = noEarnings();
  const at = now();
  const unpaid: Prisma.TransferWhereInput = { status: { notIn: ['PAID', 'CANCELLED'] } };
  for await (const rows of inBatches((page) =>
    prisma.booking.findMany({
      where: { creatorId, transfer: unpaid },
      select: { id: true, ...BOOKING_STATEMENT },
      orderBy: { id: 'asc' },
      ...page,
    }),
  )) {
    for (const booking of rows)
      addEarning({
        earnings,
        statement: computeStatement({ rows: booking, now: at }),
        isAhead: booking.endsAt > at,
        timeZone,
      });
  }
  const live: Prisma.ServiceOrderWhereInput = {
    OR: [{ status: { in: ['ACTIVE', 'DELIVERED'] } }, { transfer: unpaid }],
  };
  for await (const rows of inBatches((page) =>
    prisma.serviceOrder.findMany({
      where: { creatorId, ...live },
      select: { id: true, ...ORDER_STATEMENT },
      orderBy: { id: 'asc' },
      ...page,
    }),
  )) {
    for (const order of rows)
      addEarning({
        earnings,
        statement: computeStatement({ rows: order, now: at }),
        isAhead: order.transfer === null,
        isOrder: true,
        timeZone,
      });
  }
  for await (const rows of inBatches((page) =>
    prisma.tip.findMany({
      where: { creatorId, transfer: unpaid },
      select: { id: true, ...TIP_STATEMENT },
      orderBy: { id: 'asc' },
      ...page,
    }),
  )) {
    for (const tip of rows)
      addEarning({
        earnings,
        statement: computeStatement({ rows: tip, now: at }),
        isAhead: false,
        timeZone,
      });
  }
  return earnings;
}

function readPaid({ prisma }: Deps, { creatorId, timeZone }: Asked): Promise<PaidMonth[]> {
  return prisma.$queryRaw<PaidMonth[]>`
    select to_char("paidAt" at time zone ${timeZone}, 'YYYY-MM') as "month", sum("amountMinor")::float8 as "amountMinor"
    from "Transfer" where "creatorId" = ${creatorId}::uuid and "status" = 'PAID' group by 1`;
}

/**
 * The first of the times that `nextPayoutAt` plans, with the sum of that time. None while the email
 * address is not confirmed, also before a share is due; `nextPayoutAt` does not know the address.
 */
async function readNextPayout(
  { prisma }: Deps,
  creatorId: string,
): Promise<Earnings['nextPayout']> {
  const [next] = await prisma.$queryRaw<{ at: Date; amountMinor: number }[]>`
    select greatest("payableAt", "retryAt") as "at", sum("amountMinor")::float8 as "amountMinor" from "Transfer"
    where "creatorId" = ${creatorId}::uuid and "status" in ('SCHEDULED', 'SENDING')
      and exists (select 1 from "User" where "id" = ${creatorId}::uuid and "emailVerified")
    group by 1 order by 1 limit 1`;
  return next ?? null;
}
