import { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';
import type { MovementTotals } from '../PaymentsProvider.ts';

const READ_TIMEOUT_MS = 10 * MINUTE_MS;

type Account =
  | 'PROVIDER_BALANCE'
  | 'HELD_FOR_BOOKINGS'
  | 'REFUNDS_DUE'
  | 'CREATOR_PAYABLE'
  | 'PLATFORM_FEES'
  | 'DISPUTED'
  | 'DISPUTE_FEES'
  | 'DISPUTE_LOSSES'
  | 'TIPS_HELD'
  | 'PACKS_HELD'
  | 'GIFT_CARDS';
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
  const { unbalanced, sums, balances, expected, giftCardsMinor } = await readOwnRecords(deps);
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
  if ((booked['GIFT_CARDS'] ?? 0) !== -giftCardsMinor)
    problems.push(
      `GIFT_CARDS is ${booked['GIFT_CARDS'] ?? 0}, the balances of the cards are ${giftCardsMinor}`,
    );
  const balance =
    provider.chargedMinor -
    provider.refundedMinor -
    provider.transferredMinor -
    provider.disputedMinor -
    provider.disputeFeesMinor;
  if ((booked['PROVIDER_BALANCE'] ?? 0) !== balance) {
    const movements = [
      `charged ${provider.chargedMinor}`,
      `refunded ${provider.refundedMinor}`,
      `transferred ${provider.transferredMinor}`,
      `disputed ${provider.disputedMinor}`,
      `fees for disputes ${provider.disputeFeesMinor}`,
    ].join(', ');
    problems.push(
      `PROVIDER_BALANCE is ${booked['PROVIDER_BALANCE'] ?? 0}, the provider says ${balance} (${movements})`,
    );
  }
  return { sums: booked, provider, problems };
}

/** One snapshot, because payments go on meanwhile. */
function readOwnRecords({ prisma }: Pick<Deps, 'prisma'>) {
  return prisma.$transaction(
    async (tx) => ({
      unbalanced: await findUnbalanced(tx),
      sums: await readSums(tx),
      balances: await readBalances(tx),
      expected: await readExpected(tx),
      giftCardsMinor: await readGiftCardBalances(tx),
    }),
    { isolationLevel: 'RepeatableRead', maxWait: READ_TIMEOUT_MS, timeout: READ_TIMEOUT_MS },
  );
}

async function findUnbalanced(tx: Prisma.TransactionClient): Promise<string[]> {
  const rows = await tx.$queryRaw<{ transactionId: string }[]>`
    select "transactionId" from "LedgerEntry" group by "transactionId", "currency" having sum("amountMinor") <> 0 limit 20`;
  return rows.map(({ transactionId }) => transactionId);
}

function readSums(tx: Prisma.TransactionClient): Promise<Sum[]> {
  return tx.$queryRaw<
    Sum[]
  >`select "account"::text as "account", sum("amountMinor")::float8 as "amountMinor" from "LedgerEntry" group by "account"`;
}

/** The sums in the metrics, which a trigger maintains. */
function readBalances(tx: Prisma.TransactionClient): Promise<Sum[]> {
  return tx.$queryRaw<
    Sum[]
  >`select "account"::text as "account", sum("amountMinor")::float8 as "amountMinor" from "LedgerBalance" group by "account"`;
}

/** The balances of gift cards, including the parts reserved for unpaid purchases. */
async function readGiftCardBalances(tx: Prisma.TransactionClient): Promise<number> {
  const [row] = await tx.$queryRaw<{ minor: number }[]>`
    select ((select coalesce(sum("balanceMinor"), 0) from "GiftCard")
      + (select coalesce(sum("giftCardMinor"), 0) from "Payment" where "status" = 'PENDING'))::float8 as "minor"`;
  return row?.minor ?? 0;
}

/** The kind of account that holds what the payment `p` of a statement has paid. */
const HELD_FOR = Prisma.raw(`
  case when p."tipId" is not null then 'TIPS'
    when p."packPurchaseId" is not null and p."bookingId" is null then 'PACKS'
    when p."giftCardId" is not null then 'GIFT_CARDS'
    else 'BOOKINGS' end`);

/**
 * The expected balance of each account, from payments, refunds, transfers and disputes. Credits are
 * negative.
 */
function readExpected(tx: Prisma.TransactionClient): Promise<Sum[]> {
  return tx.$queryRaw<Sum[]>`
    with moved("held", "what", "minor") as (
      select ${HELD_FOR}, 'paid', p."amountMinor" from "Payment" p where p."paidAt" is not null and not p."isDivided"
      union all
      select null, 'used', "giftCardMinor" from "Payment" where "paidAt" is not null and not "isDivided"
      union all
      select ${HELD_FOR}, 'cardLost', p."giftCardLostMinor" from "Payment" p
      union all
      select null, 'returned', "amountMinor" from "Refund" where "toGiftCardId" is not null
      union all
      select null, 'writtenOff', "writtenOffMinor" from "GiftCard"
      union all
      select ${HELD_FOR}, 'decided', r."amountMinor" from "Refund" r join "Payment" p on p."id" = r."paymentId"
        where r."status" <> 'CLOSED'
      union all
      select null, 'refunded', "amountMinor" from "Refund" where "status" = 'SUCCEEDED' and "toGiftCardId" is null
      union all
      select case when t."tipId" is not null then 'TIPS' else 'BOOKINGS' end, 'due', t."amountMinor" from "Transfer" t
        where t."status" in ('SENDING', 'PAID', 'FAILED', 'REVERSING')
      union all
      select null, 'sent', t."amountMinor" - t."giftCardMinor" from "Transfer" t where t."status" in ('PAID', 'REVERSING')
      union all
      select null, 'sent', "giftCardMinor" from "Transfer" where "giftCardTransferId" is not null
      union all
      select case when t."tipId" is not null then 'TIPS' else 'BOOKINGS' end, 'fees',
        coalesce(b."totalMinor", o."totalMinor", tip."totalMinor")
        - coalesce(p."lostMinor" + p."partRefundMinor", 0) - t."amountMinor"
      from "Transfer" t left join "Booking" b on b."id" = t."bookingId"
        left join "ServiceOrder" o on o."id" = t."orderId"
        left join "Tip" tip on tip."id" = t."tipId"
        left join "Payment" p on p."bookingId" = t."bookingId" or p."orderId" = t."orderId" or p."tipId" = t."tipId"
      where t."status" in ('SENDING', 'PAID', 'FAILED', 'REVERSING')
      union all
      select null, 'undecided', "amountMinor" from "Dispute" where "status" = 'OPEN'
      union all
      select null, 'charged', "feeMinor" from "Dispute"
      union all
      select ${HELD_FOR}, 'covered', p."lostMinor" - p."giftCardLostMinor" from "Payment" p
        where p."lostMinor" > p."giftCardLostMinor"
      union all
      select null, 'lost', "amountMinor" from "Dispute" where "status" = 'LOST'
      union all
      select null, 'lost', "giftCardLostMinor" - "lostMinor" from "Payment"
        where "lostMinor" > "giftCardLostMinor"
    ), parts("account", "what", "sign", "held") as (values
      ('PROVIDER_BALANCE', 'paid', 1, null::text), ('PROVIDER_BALANCE', 'used', -1, null),
      ('PROVIDER_BALANCE', 'refunded', -1, null), ('PROVIDER_BALANCE', 'sent', -1, null),
      ('PROVIDER_BALANCE', 'undecided', -1, null), ('PROVIDER_BALANCE', 'charged', -1, null),
      ('PROVIDER_BALANCE', 'covered', -1, null), ('PROVIDER_BALANCE', 'lost', -1, null),
      ('REFUNDS_DUE', 'refunded', 1, null), ('REFUNDS_DUE', 'decided', -1, null), ('REFUNDS_DUE', 'returned', 1, null),
      ('CREATOR_PAYABLE', 'sent', 1, null), ('CREATOR_PAYABLE', 'due', -1, null),
      ('PLATFORM_FEES', 'fees', -1, null),
      ('HELD_FOR_BOOKINGS', 'paid', -1, 'BOOKINGS'), ('HELD_FOR_BOOKINGS', 'decided', 1, 'BOOKINGS'),
      ('HELD_FOR_BOOKINGS', 'due', 1, 'BOOKINGS'), ('HELD_FOR_BOOKINGS', 'fees', 1, 'BOOKINGS'),
      ('HELD_FOR_BOOKINGS', 'covered', 1, 'BOOKINGS'), ('HELD_FOR_BOOKINGS', 'cardLost', 1, 'BOOKINGS'),
      ('TIPS_HELD', 'paid', -1, 'TIPS'), ('TIPS_HELD', 'decided', 1, 'TIPS'), ('TIPS_HELD', 'due', 1, 'TIPS'),
      ('TIPS_HELD', 'fees', 1, 'TIPS'), ('TIPS_HELD', 'covered', 1, 'TIPS'),
      ('PACKS_HELD', 'paid', -1, 'PACKS'), ('PACKS_HELD', 'decided', 1, 'PACKS'),
      ('PACKS_HELD', 'covered', 1, 'PACKS'), ('PACKS_HELD', 'cardLost', 1, 'PACKS'),
      ('GIFT_CARDS', 'paid', -1, 'GIFT_CARDS'), ('GIFT_CARDS', 'decided', 1, 'GIFT_CARDS'), ('GIFT_CARDS', 'covered', 1, 'GIFT_CARDS'),
      ('GIFT_CARDS', 'used', 1, null), ('GIFT_CARDS', 'returned', -1, null), ('GIFT_CARDS', 'writtenOff', 1, null),
      ('DISPUTED', 'undecided', 1, null), ('DISPUTE_FEES', 'charged', 1, null), ('DISPUTE_LOSSES', 'lost', 1, null),
      ('DISPUTE_LOSSES', 'writtenOff', -1, null), ('DISPUTE_LOSSES', 'cardLost', -1, null)
    )
    select parts."account", coalesce(sum(parts."sign" * moved."minor"), 0)::float8 as "amountMinor"
    from parts left join moved on moved."what" = parts."what" and (parts."held" is null or parts."held" = moved."held")
    group by parts."account"`;
}
