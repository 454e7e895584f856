import { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { deletedNameContains } from '../../creators/shownUsername.ts';
import type { MoneyState, PurchaseStatement } from './purchaseStatement.rules.ts';
import { readStatements } from './readStatements.ts';

/**
 * A payment, refund or chargeback of a booking, order, tip, pack or gift card, seen from either
 * side.
 */
export type Bill = Row & {
  statement: PurchaseStatement;
  state: MoneyState;
  /**
   * Based on the payment's row alone, so that the rows of one purchase sum up to its statement.
   * Minor units.
   */
  feeMinor: number;
  shareMinor: number;
  /** The part of a chargeback that the platform bears. */
  coveredMinor: number;
  payableAt: Date | null;
  paidOutAt: Date | null;
};

type Row = {
  kind: 'PAYMENT' | 'REFUND' | 'CHARGEBACK';
  /** In global ids. */
  entity: 'Payment' | 'Refund' | 'Dispute' | 'GiftCardLoss';
  /** Row id of the payment, refund or dispute; of what a gift card lost, of the ledger's transaction. */
  id: string;
  at: Date;
  amountMinor: number;
  currency: string;
  paymentId: string;
  paidAt: Date;
  bookingId: string | null;
  orderId: string | null;
  tipId: string | null;
  packPurchaseId: string | null;
  giftCardId: string | null;
  /** For a tip: the booking or order that was tipped. */
  tippedBookingId: string | null;
  tippedOrderId: string | null;
  /** Service or session that was bought or tipped. */
  serviceTitle: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  isSeller: boolean;
  otherUsername: string;
  otherAvatarKey: string | null;
  /** The invoice of the payment, or the credit note of the refund. */
  invoiceId: string | null;
  invoiceNumber: number | null;
};

/** A page of bills starts after the bill with this instant and id. */
export type BillCursor = { at: Date; id: string };
type Wanted = {
  personId: string;
  search?: string | null | undefined;
  /** The language of the reader, in which deleted people are found by the words that name them. */
  locale?: string | undefined;
  limit: number;
  after?: BillCursor | null;
  /** Half-open. */
  period?: { from: Date; to: Date };
};

/**
 * Reads a user's bills, newest first, without sales whose payment arrived too late; `search`
 * matches a part of the other side's name or of the service's title. What a sale loses by the
 * chargeback of the gift card that paid it concerns the seller only: its buyer got nothing back. For
 * the seller a chargeback that a returned share covered later has the time of the return, since the
 * month in which the platform bore it was reported without it.
 */
export async function readBills(deps: Deps, wanted: Wanted): Promise<Bill[]> {
  const rows = await readRows(deps, wanted);
  const statements = await readStatements(deps, [
    ...new Set(rows.map(({ paymentId }) => paymentId)),
  ]);
  return rows.flatMap((row) => {
    const statement = statements.get(row.paymentId);
    return statement ? [toBill({ row, statement })] : [];
  });
}

function toBill({ row, statement }: { row: Row; statement: PurchaseStatement }): Bill {
  const { feeMinor, shareMinor, payableAt, paidOutAt, returns, currency } = statement;
  const coveredMinor = returns.find(({ id }) => id === row.id)?.coveredMinor ?? 0;
  const none = { feeMinor: 0, shareMinor: 0, payableAt: null, paidOutAt: null };
  const bill = { ...row, ...none, coveredMinor, statement, currency };
  if (row.kind === 'REFUND') return { ...bill, state: 'REFUNDED' };
  if (row.kind === 'CHARGEBACK') return { ...bill, state: 'CHARGED_BACK' };
  return { ...bill, state: statement.state ?? 'HELD', feeMinor, shareMinor, payableAt, paidOutAt };
}

function readRows(
  { prisma }: Deps,
  { personId, search, locale, limit, after = null, period }: Wanted,
): Promise<Row[]> {
  const term = `%${search?.trim().replace(/[\\%_]/g, '\\$&') ?? ''}%`;
  const findsDeleted = deletedNameContains({ term: search?.trim() ?? '', locale });
  const behind = after
    ? Prisma.sql`and (bill."at", bill."id") < (${after.at}, ${after.id}::uuid)`
    : Prisma.empty;
  const within = period
    ? Prisma.sql`and bill."at" >= ${period.from} and bill."at" < ${period.to}`
    : Prisma.empty;
  return prisma.$queryRaw<Row[]>`
    with bought as (
      select "id" as "bookingId", null::uuid as "orderId", null::uuid as "tipId", null::uuid as "packPurchaseId",
        null::uuid as "giftCardId", null::uuid as "tippedBookingId", null::uuid as "tippedOrderId", "fanId",
        "creatorId" as "sellerId", null::text as "serviceTitle", "startsAt", "endsAt"
      from "Booking" where "packPurchaseId" is null
        and ("fanId" = ${personId}::uuid or ("creatorId" = ${personId}::uuid and "status" not in ('HELD', 'EXPIRED')))
      union all
      select null, "id", null, null, null, null, null, "fanId", "creatorId", "serviceTitle", null, null
      from "ServiceOrder" where "fanId" = ${personId}::uuid
        or ("creatorId" = ${personId}::uuid and "status" not in ('AWAITING_PAYMENT', 'EXPIRED'))
      union all
      select null, null, tip."id", null, null, tip."bookingId", tip."orderId", tip."fanId", tip."creatorId",
        tipped."serviceTitle", session."startsAt", session."endsAt"
      from "Tip" tip left join "ServiceOrder" tipped on tipped."id" = tip."orderId"
        left join "Booking" session on session."id" = tip."bookingId"
      where tip."fanId" = ${personId}::uuid or (tip."creatorId" = ${personId}::uuid and tip."status" not in ('AWAITING_PAYMENT', 'EXPIRED'))
      union all
      select null, null, null, "id", null, null, null, "fanId", "creatorId", "sessions" || ' × ' || "title", null, null
      from "PackPurchase" where "fanId" = ${personId}::uuid or ("creatorId" = ${personId}::uuid and "status" in ('ACTIVE', 'ENDED'))
      union all
      select null, null, null, null, "id", null, null, "fanId", coalesce("creatorId", "fanId"), null, null, null
      from "GiftCard" where "fanId" = ${personId}::uuid
    ), paid as (
      select bought.*, payment."id" as "paymentId", payment."paidAt", payment."amountMinor", payment."currency",
        payment."usedGiftCardId", payment."giftCardLostMinor"
      from bought join "Payment" payment on payment."bookingId" = bought."bookingId"
        or payment."orderId" = bought."orderId" or payment."tipId" = bought."tipId"
        or (payment."packPurchaseId" = bought."packPurchaseId" and payment."packSession" is null)
        or payment."giftCardId" = bought."giftCardId"
      where payment."paidAt" is not null
    ), parts as (
      select "paymentId", "sellerId", "paymentId" as "partId", "bookingId", "orderId", "usedGiftCardId", "giftCardLostMinor" from paid
      union all
      select paid."paymentId", paid."sellerId", part."id", part."bookingId", null, part."usedGiftCardId", part."giftCardLostMinor" from paid
        join "Payment" part on part."packPurchaseId" = paid."packPurchaseId" and part."packSession" is not null
    ), moved as (
      select 'PAYMENT' as "kind", 'Payment' as "entity", "paymentId" as "id", "paymentId", "paidAt" as "at", "amountMinor" from paid
      union all
      select 'REFUND', 'Refund', refund."id", paid."paymentId", refund."createdAt", refund."amountMinor"
      from parts paid join "Refund" refund on refund."paymentId" = paid."partId" and refund."status" <> 'CLOSED'
      union all
      select 'CHARGEBACK', 'Dispute', dispute."id", paid."paymentId",
        case when paid."sellerId" = ${personId}::uuid then coalesce(dispute."coveredAt", dispute."closedAt") else dispute."closedAt" end,
        dispute."amountMinor"
      from parts paid join "Dispute" dispute on dispute."paymentId" = paid."partId" and dispute."status" = 'LOST'
      union all
      select 'CHARGEBACK', 'GiftCardLoss', lost."transactionId", paid."paymentId", lost."createdAt", lost."amountMinor"
      from parts paid join "LedgerEntry" lost on lost."giftCardId" = paid."usedGiftCardId" and lost."kind" = 'GIFT_CARD_USE_LOST'
          and lost."amountMinor" > 0 and coalesce(lost."bookingId", lost."orderId") = coalesce(paid."bookingId", paid."orderId")
      where paid."giftCardLostMinor" > 0 and paid."sellerId" = ${personId}::uuid
    )
    select bill."kind", bill."entity", bill."id", bill."at", bill."amountMinor", paid."currency", paid."paymentId", paid."paidAt",
      paid."bookingId", paid."orderId", paid."tipId", paid."packPurchaseId", paid."giftCardId",
      paid."tippedBookingId", paid."tippedOrderId",
      paid."serviceTitle", paid."startsAt", paid."endsAt", paid."sellerId" = ${personId}::uuid and paid."giftCardId" is null as "isSeller",
      other."username" as "otherUsername", other."avatarKey" as "otherAvatarKey",
      (select "id" from "Invoice" where "paymentId" = bill."id"
        union all select "id" from "Invoice" where "refundId" = bill."id") as "invoiceId",
      (select "number" from "Invoice" where "paymentId" = bill."id"
        union all select "number" from "Invoice" where "refundId" = bill."id") as "invoiceNumber"
    from moved bill join paid on paid."paymentId" = bill."paymentId"
      join "User" other on other."id" = case when paid."sellerId" = ${personId}::uuid then paid."fanId" else paid."sellerId" end
    where (case when other."deletedAt" is null then other."username" ilike ${term} else ${findsDeleted} end
        or paid."serviceTitle" ilike ${term}) ${behind} ${within}
    order by bill."at" desc, bill."id" desc
    limit ${limit}`;
}
