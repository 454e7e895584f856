import type { Deps } from '../../../Deps.ts';
import type { MovementTotals } from '../PaymentsProvider.ts';

type Account =
  | 'PROVIDER_BALANCE'
  | 'HELD_FOR_BOOKINGS'
  | 'REFUNDS_DUE'
  | 'CREATOR_PAYABLE'
  | 'PLATFORM_FEES'
  | 'DISPUTED'
  | 'DISPUTE_FEES'
  | 'DISPUTE_LOSSES';
type Sum = { account: Account; amountMinor: number };
export type LedgerCheck = {
  sums: Record<string, number>;
  provider: MovementTotals;
  problems: string[];
};

/**
 * Compares the ledger with itself, with the payments, refunds and transfers, and with the movements
 * at the payment provider. A problem names both figures, in minor units.
 */
export async function checkLedger(deps: Deps): Promise<LedgerCheck> {
  const provider = await deps.payments.totals();
  const [unbalanced, sums, balances, expected] = await Promise.all([
    findUnbalanced(deps),
    readSums(deps),
    readBalances(deps),
    readExpected(deps),
  ]);
  const booked = Object.fromEntries(sums.map(({ account, amountMinor }) => [account, amountMinor]));
  const problems = unbalanced.map(
    (transactionId) => `transaction ${transactionId} does not add up to zero`,
  );
  for (const { account, amountMinor } of balances) {
    const found = booked[account] ?? 0;
    if (found !== amountMinor)
      problems.push(
        `the kept balance of ${account} is ${amountMinor}, its entries add up to ${found}`,
      );
  }
  for (const { account, amountMinor } of expected) {
    const found = booked[account] ?? 0;
    if (found !== amountMinor)
      problems.push(`${account} is ${found}, the purchases say ${amountMinor}`);
  }
  const balance =
    provider.chargedMinor -
    provider.refundedMinor -
    provider.transferredMinor -
    provider.disputedMinor -
    provider.disputeFeesMinor;
  if ((booked['PROVIDER_BALANCE'] ?? 0) !== balance) {
    problems.push(
      `PROVIDER_BALANCE is ${booked['PROVIDER_BALANCE'] ?? 0}, the provider says ${balance} (charged ${provider.chargedMinor}, refunded ${provider.refundedMinor}, transferred ${provider.transferredMinor}, disputed ${provider.disputedMinor}, fees for disputes ${provider.disputeFeesMinor})`,
    );
  }
  return { sums: booked, provider, problems };
}

async function findUnbalanced(deps: Deps): Promise<string[]> {
  const rows = await deps.prisma.$queryRaw<{ transactionId: string }[]>`
    select "transactionId" from "LedgerEntry" group by "transactionId", "currency" having sum("amountMinor") <> 0 limit 20`;
  return rows.map(({ transactionId }) => transactionId);
}

function readSums(deps: Deps): Promise<Sum[]> {
  return deps.prisma.$queryRaw<
    Sum[]
  >`select "account"::text as "account", sum("amountMinor")::float8 as "amountMinor" from "LedgerEntry" group by "account"`;
}

/** The sums that metrics show, kept by a trigger. */
function readBalances(deps: Deps): Promise<Sum[]> {
  return deps.prisma.$queryRaw<
    Sum[]
  >`select "account"::text as "account", sum("amountMinor")::float8 as "amountMinor" from "LedgerBalance" group by "account"`;
}

/**
 * The balance that each account must have by the payments, refunds, transfers and disputes. Credits
 * are negative.
 */
function readExpected(deps: Deps): Promise<Sum[]> {
  return deps.prisma.$queryRaw<Sum[]>`
    with paid as (select coalesce(sum("amountMinor"), 0)::float8 as minor from "Payment" where "paidAt" is not null),
    refunds as (
      select coalesce(sum("amountMinor") filter (where "status" <> 'CLOSED'), 0)::float8 as decided, coalesce(sum("amountMinor") filter (where "status" = 'SUCCEEDED'), 0)::float8 as settled from "Refund"
    ), transfers as (
      select coalesce(sum(t."amountMinor"), 0)::float8 as due, coalesce(sum(t."amountMinor") filter (where t."status" in ('PAID', 'REVERSING')), 0)::float8 as sent,
        coalesce(sum(coalesce(b."totalMinor", o."totalMinor") - coalesce(p."lostMinor", 0) - t."amountMinor"), 0)::float8 as fees
      from "Transfer" t left join "Booking" b on b."id" = t."bookingId" left join "ServiceOrder" o on o."id" = t."orderId"
        left join "Payment" p on p."bookingId" = t."bookingId" or p."orderId" = t."orderId"
      where t."status" in ('SENDING', 'PAID', 'FAILED', 'REVERSING')
    ), disputes as (
      select coalesce(sum("amountMinor") filter (where "status" = 'OPEN'), 0)::float8 as undecided, coalesce(sum("feeMinor"), 0)::float8 as charged,
        coalesce(sum("amountMinor") filter (where "status" = 'LOST' and "isCovered"), 0)::float8 as covered, coalesce(sum("amountMinor") filter (where "status" = 'LOST' and not "isCovered"), 0)::float8 as lost
      from "Dispute"
    )
    select 'PROVIDER_BALANCE' as "account", paid.minor - refunds.settled - transfers.sent - disputes.undecided - disputes.charged - disputes.covered - disputes.lost as "amountMinor" from paid, refunds, transfers, disputes
    union all select 'REFUNDS_DUE', refunds.settled - refunds.decided from refunds
    union all select 'CREATOR_PAYABLE', transfers.sent - transfers.due from transfers
    union all select 'PLATFORM_FEES', -transfers.fees from transfers
    union all select 'HELD_FOR_BOOKINGS', -(paid.minor - refunds.decided - transfers.due - transfers.fees - disputes.covered) from paid, refunds, transfers, disputes
    union all select 'DISPUTED', disputes.undecided from disputes
    union all select 'DISPUTE_FEES', disputes.charged from disputes
    union all select 'DISPUTE_LOSSES', disputes.lost from disputes`;
}
