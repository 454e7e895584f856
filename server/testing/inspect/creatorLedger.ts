import type { Pool } from 'pg';

export type CreatorLedger = {
  paid: number;
  refunded: number;
  lost: number;
  paidOut: number;
  /** Fees of the sales whose shares were paid out. */
  paidOutFees: number;
  owed: number;
  disputed: number;
};

const HELD = ['HELD_FOR_BOOKINGS', 'TIPS_HELD', 'PACKS_HELD'];

/**
 * A creator's sales according to the ledger, in minor units: sums of credits by kind and account.
 */
export async function readCreatorLedger(pool: Pool, creatorId: string): Promise<CreatorLedger> {
  const { rows } = await pool.query<{
    kind: string;
    account: string;
    minor: number;
    isPaidOut: boolean;
  }>(
    `select "kind", "account"::text as account, 0 - sum("amountMinor")::int as minor,
       exists (select from "LedgerEntry" paid where paid."kind" = 'TRANSFER'
         and coalesce(paid."bookingId", paid."orderId", paid."tipId") = coalesce(entry."bookingId", entry."orderId", entry."tipId")) as "isPaidOut"
     from "LedgerEntry" entry
     where exists (select from "Booking" sale where sale."id" = entry."bookingId" and sale."creatorId" = $1)
       or exists (select from "ServiceOrder" sale where sale."id" = entry."orderId" and sale."creatorId" = $1)
       or exists (select from "Tip" sale where sale."id" = entry."tipId" and sale."creatorId" = $1)
       or exists (select from "PackPurchase" sale where sale."id" = entry."packPurchaseId" and sale."creatorId" = $1)
     group by 1, 2, 4`,
    [creatorId],
  );
  const sum = (matches: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(matches).reduce((total, { minor }) => total + minor, 0);
  return {
    paid: sum(({ kind, account }) => kind === 'PAYMENT' && HELD.includes(account)),
    refunded: sum(({ kind, account }) => kind === 'REFUND_DECIDED' && account === 'REFUNDS_DUE'),
    lost: 0 - sum(({ kind, account }) => kind === 'DISPUTE_LOST' && HELD.includes(account)),
    paidOut: sum(({ kind, account }) => kind === 'TRANSFER' && account === 'PROVIDER_BALANCE'),
    paidOutFees: sum(({ account, isPaidOut }) => isPaidOut && account === 'PLATFORM_FEES'),
    owed: sum(({ account }) => [...HELD, 'PLATFORM_FEES', 'CREATOR_PAYABLE'].includes(account)),
    disputed: 0 - sum(({ account }) => account === 'DISPUTED'),
  };
}
