import type { Pool } from 'pg';

/**
 * The imbalance of the ledger in cents: transactions that do not add up to zero, a provider balance
 * other than payments minus refunds minus transfers, and money held for refunded purchases. A gift
 * card is charged when it is bought; what is refunded to the card stays in the provider's balance.
 */
export async function findImbalance(sql: Pool): Promise<number> {
  const { rows } = await sql.query<{ off: string }>(`
    select coalesce(sum(abs(off)), 0) as off from (
      select sum("amountMinor") as off from "LedgerEntry" group by "transactionId"
      union all
      select (select coalesce(sum("amountMinor"), 0) from "LedgerEntry" where "account" = 'PROVIDER_BALANCE')
        - (select coalesce(sum("amountMinor" - "giftCardMinor"), 0) from "Payment" where "paidAt" is not null and not "isDivided")
        + (select coalesce(sum("amountMinor"), 0) from "Refund" where "status" = 'SUCCEEDED' and "toGiftCardId" is null)
        + (select coalesce(sum("amountMinor"), 0) from "Transfer" where "status" = 'PAID')
      union all
      select coalesce(sum(l."amountMinor"), 0) from "Refund" r
        join "Payment" p on p."id" = r."paymentId"
        join "LedgerEntry" l on (l."bookingId" = p."bookingId" or l."orderId" = p."orderId" or l."tipId" = p."tipId")
          and l."account" in ('HELD_FOR_BOOKINGS', 'TIPS_HELD')
        where r."status" <> 'FAILED' and r."amountMinor" = p."amountMinor" group by p."id"
    ) as books`);
  return Number(rows[0]?.off ?? 0);
}
