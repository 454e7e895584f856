import type { Deps } from '../Deps.ts';

export type EarningsMonth = { month: string; paidOutMinor: number; comingMinor: number };
export type Earnings = {
  currency: string;
  /** Shares of sessions and orders that are paid for and not over yet. */
  upcomingMinor: number;
  /** Shares that are earned and wait for their payout. */
  payableMinor: number;
  paidOutMinor: number;
  /** Shares that wait until a fan's bank has decided. */
  disputedMinor: number;
  /** Null also while the address is not confirmed: nobody is paid before. */
  nextPayout: { at: Date; amountMinor: number } | null;
  /** The last twelve months with this one, and those in which something is due; oldest first. */
  months: EarningsMonth[];
};

type Sums = { upcomingMinor: number; payableMinor: number; paidOutMinor: number; disputedMinor: number };
const MONTHS = 12;

/** What a creator has earned, in minor units of the deployment's currency; months are those of the creator's zone. */
export async function readEarnings(deps: Deps, { creatorId, timeZone }: { creatorId: string; timeZone: string }): Promise<Earnings> {
  const now = deps.now();
  const [[sums], [next], months] = await Promise.all([
    deps.prisma.$queryRaw<Sums[]>`
      select
        coalesce(sum(share) filter (where state = 'upcoming'), 0)::int as "upcomingMinor",
        coalesce(sum(share) filter (where state = 'payable'), 0)::int as "payableMinor",
        coalesce(sum(share) filter (where state = 'paid'), 0)::int as "paidOutMinor",
        coalesce(sum(share) filter (where state = 'disputed'), 0)::int as "disputedMinor"
      from (
        select t."amountMinor" as share, case
          when t."status" in ('ON_HOLD', 'REVERSING', 'REVERSED') then 'disputed'
          when t."status" = 'PAID' then 'paid'
          when b."endsAt" > ${now} then 'upcoming'
          else 'payable' end as state
        from "Transfer" t left join "Booking" b on b."id" = t."bookingId"
        where t."creatorId" = ${creatorId}::uuid and (t."status" in ('SCHEDULED', 'SENDING', 'PAID', 'ON_HOLD', 'REVERSING')
          or t."status" = 'REVERSED' and exists (select 1 from "Payment" p where (p."bookingId" = t."bookingId" or p."orderId" = t."orderId") and p."status" = 'DISPUTED'))
        union all
        select o."totalMinor" - coalesce(p."lostMinor", 0) - (o."feeMinor"::bigint * (o."totalMinor" - coalesce(p."lostMinor", 0)) / greatest(o."totalMinor", 1))::int, 'upcoming'
        from "ServiceOrder" o left join "Payment" p on p."orderId" = o."id"
        where o."providerId" = ${creatorId}::uuid and o."status" in ('ACTIVE', 'DELIVERED')
      ) shares`,
    deps.prisma.$queryRaw<{ at: Date; amountMinor: number }[]>`
      select "payableAt" as "at", sum("amountMinor")::int as "amountMinor" from "Transfer"
      where "creatorId" = ${creatorId}::uuid and "status" in ('SCHEDULED', 'SENDING') and exists (select 1 from "User" where "id" = ${creatorId}::uuid and "emailVerified")
      group by "payableAt" order by "payableAt" limit 1`,
    deps.prisma.$queryRaw<EarningsMonth[]>`
      with due as (
        select to_char(coalesce("paidAt", "payableAt") at time zone ${timeZone}, 'YYYY-MM') as "month", "amountMinor", "status" = 'PAID' as "isPaid"
        from "Transfer" where "creatorId" = ${creatorId}::uuid and "status" in ('SCHEDULED', 'SENDING', 'PAID')
      ), shown as (
        select to_char((${now}::timestamptz at time zone ${timeZone}) - make_interval(months => back), 'YYYY-MM') as "month" from generate_series(0, ${MONTHS - 1}::int) as back
        union select "month" from due where not "isPaid"
      )
      select shown."month", coalesce(sum(due."amountMinor") filter (where due."isPaid"), 0)::int as "paidOutMinor", coalesce(sum(due."amountMinor") filter (where not due."isPaid"), 0)::int as "comingMinor"
      from shown left join due using ("month") group by shown."month" order by shown."month"`,
  ]);
  return { currency: deps.env.currency, ...(sums ?? { upcomingMinor: 0, payableMinor: 0, paidOutMinor: 0, disputedMinor: 0 }), nextPayout: next ?? null, months };
}
