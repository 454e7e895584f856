import { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { DUE_JOBS_SQL } from '../../../platform/jobs/waitingJobs.ts';
import { CHART_DAYS, lastDates, toPeriod, PERIODS } from './period.rules.ts';

const METRICS = ['bookings', 'sales', 'revenue', 'refunds'] as const;
type Metric = (typeof METRICS)[number];
export type Compared = { now: number; before: number };
export type AdminPeriod = { days: number } & Record<Metric, Compared>;
export type AdminDay = { date: string } & Record<Metric, number>;
export type DueJobs = { task: string; count: number; oldestSeconds: number };

const MAX_TASKS = 20;

/**
 * The ledger entries that each amount sums up; the account owes the amount, so the entries are
 * negative.
 */
export const LEDGER_LINES = {
  sales: Prisma.sql`"account" = 'PROVIDER_BALANCE' and "kind" = 'PAYMENT'`,
  revenue: Prisma.sql`"account" = 'PLATFORM_FEES'`,
  refunds: Prisma.sql`"account" = 'REFUNDS_DUE' and "kind" = 'REFUND_DECIDED'`,
} as const;

/** One row for each booking and ledger entry since this instant: metric, at, value. */
const rowsSince = (since: Date, currency: string) => Prisma.sql`
  select 'bookings' as metric, "confirmedAt" as at, 1 as value
  from "Booking" where "confirmedAt" >= ${since}
  union all select 'sales', "createdAt", "amountMinor"
  from "LedgerEntry" where ${LEDGER_LINES.sales} and "currency" = ${currency} and "createdAt" >= ${since}
  union all select 'revenue', "createdAt", -"amountMinor"
  from "LedgerEntry" where ${LEDGER_LINES.revenue} and "currency" = ${currency} and "createdAt" >= ${since}
  union all select 'refunds', "createdAt", -"amountMinor"
  from "LedgerEntry" where ${LEDGER_LINES.refunds} and "currency" = ${currency} and "createdAt" >= ${since}`;

/** Bookings and amounts of today, 7 and 30 days, each with the previous period. */
export async function readPeriods({ prisma, env, now }: Deps): Promise<AdminPeriod[]> {
  const at = now();
  const spans = PERIODS.map((days) => toPeriod(days, at));
  const longest = spans.reduce((a, b) => (a.days > b.days ? a : b));
  const rows = await prisma.$queryRaw<({ days: number; metric: Metric } & Compared)[]>`
    with spans as (
      select * from unnest(
        ${spans.map(({ days }) => days)}::int[],
        ${spans.map(({ since }) => since)}::timestamptz[],
        ${spans.map(({ before }) => before.since)}::timestamptz[],
        ${spans.map(({ before }) => before.until)}::timestamptz[]
      ) as spans(days, since, before_since, before_until)
    ), entries as (${rowsSince(longest.before.since, env.currency)})
    select days, metric,
      coalesce(sum(value) filter (where at >= since), 0)::float8 as "now",
      coalesce(sum(value) filter (where at >= before_since and at < before_until), 0)::float8 as "before"
    from entries cross join spans
    where at >= before_since
    group by days, metric`;
  return PERIODS.map((days) => {
    const of = (metric: Metric): Compared => {
      const found = rows.find((row) => row.days === days && row.metric === metric);
      return { now: found?.now ?? 0, before: found?.before ?? 0 };
    };
    return {
      days,
      bookings: of('bookings'),
      sales: of('sales'),
      revenue: of('revenue'),
      refunds: of('refunds'),
    };
  });
}

/** The same numbers for each of the last days, oldest first. */
export async function readDays({ prisma, env, now }: Deps): Promise<AdminDay[]> {
  const at = now();
  const rows = await prisma.$queryRaw<{ date: string; metric: Metric; value: number }[]>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as date, metric, sum(value)::float8 as value
    from (${rowsSince(toPeriod(CHART_DAYS, at).since, env.currency)}) entries
    group by 1, 2`;
  return lastDates(CHART_DAYS, at).map((date) => {
    const of = (metric: Metric): number =>
      rows.find((row) => row.date === date && row.metric === metric)?.value ?? 0;
    return {
      date,
      bookings: of('bookings'),
      sales: of('sales'),
      revenue: of('revenue'),
      refunds: of('refunds'),
    };
  });
}

/** Due jobs that no worker has started, by task, oldest first. */
export function readDueJobs({ prisma }: Deps): Promise<DueJobs[]> {
  return prisma.$queryRaw<DueJobs[]>`
    select task, count(*)::int as count, extract(epoch from now() - min(run_at))::int as "oldestSeconds"
    from (${Prisma.raw(DUE_JOBS_SQL)}) due
    group by task order by min(run_at) limit ${MAX_TASKS}`;
}
