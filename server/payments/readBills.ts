import { Prisma } from '../database/generated/client.ts';
import type { Deps } from '../Deps.ts';

/** A payment, a refund or what the fan's bank took back of somebody's booking or order, on either side of it. Minor units. */
export type Bill = {
  kind: 'PAYMENT' | 'REFUND';
  /** Row id of the payment or refund. */
  id: string;
  at: Date;
  amountMinor: number;
  feeMinor: number;
  /** What of a payment the fan's bank took back for good. */
  lostMinor: number;
  currency: string;
  bookingId: string | null;
  orderId: string | null;
  serviceTitle: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  status: string;
  paymentStatus: string;
  isSeller: boolean;
  otherUsername: string;
  otherAvatarKey: string | null;
  /** Of the creator's share. */
  payableAt: Date | null;
  paidOutAt: Date | null;
};

/** Where a page of bills begins: behind the bill of this instant and id. */
export type BillCursor = { at: Date; id: string };
type Wanted = { personId: string; search?: string | null | undefined; limit: number; after?: BillCursor | null };

/** Payments and refunds of one person's bookings and orders, newest first; `search` is a part of the other's name or of the service's title. */
export function readBills(deps: Deps, { personId, search, limit, after = null }: Wanted): Promise<Bill[]> {
  const term = `%${search?.trim().replace(/[\\%_]/g, '\\$&') ?? ''}%`;
  const behind = after ? Prisma.sql`and (bill."at", bill."id") < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  return deps.prisma.$queryRaw<Bill[]>`
    with bought as (
      select "id" as "bookingId", null::uuid as "orderId", "fanId", "creatorId" as "sellerId", null::text as "serviceTitle", "startsAt", "endsAt", "feeMinor", "status"::text as "status"
      from "Booking" where "fanId" = ${personId}::uuid or "creatorId" = ${personId}::uuid
      union all
      select null, "id", "fanId", "providerId", "serviceTitle", null, null, "feeMinor", "status"::text
      from "ServiceOrder" where "fanId" = ${personId}::uuid or "providerId" = ${personId}::uuid
    ), paid as (
      select bought.*, payment."id" as "paymentId", payment."paidAt", payment."amountMinor", payment."lostMinor", payment."currency", payment."status"::text as "paymentStatus"
      from bought join "Payment" payment on payment."bookingId" = bought."bookingId" or payment."orderId" = bought."orderId"
      where payment."paidAt" is not null
    ), bill as (
      select 'PAYMENT' as "kind", "paymentId" as "id", "paidAt" as "at", paid.* from paid
      union all
      select 'REFUND', refund."id", refund."createdAt", paid."bookingId", paid."orderId", paid."fanId", paid."sellerId", paid."serviceTitle", paid."startsAt", paid."endsAt", 0, paid."status", paid."paymentId", paid."paidAt", refund."amountMinor", 0, refund."currency", paid."paymentStatus"
      from paid join "Refund" refund on refund."paymentId" = paid."paymentId" and refund."status" <> 'CLOSED'
      union all
      select 'REFUND', dispute."id", dispute."closedAt", paid."bookingId", paid."orderId", paid."fanId", paid."sellerId", paid."serviceTitle", paid."startsAt", paid."endsAt", 0, paid."status", paid."paymentId", paid."paidAt", dispute."amountMinor", 0, dispute."currency", paid."paymentStatus"
      from paid join "Dispute" dispute on dispute."paymentId" = paid."paymentId" and dispute."status" = 'LOST'
    )
    select bill."kind", bill."id", bill."at", bill."amountMinor", bill."feeMinor", bill."lostMinor", bill."currency", bill."bookingId", bill."orderId", bill."serviceTitle", bill."startsAt", bill."endsAt", bill."status", bill."paymentStatus",
      bill."sellerId" = ${personId}::uuid as "isSeller", other."username" as "otherUsername", other."avatarKey" as "otherAvatarKey",
      transfer."payableAt", transfer."paidAt" as "paidOutAt"
    from bill
      join "User" other on other."id" = case when bill."sellerId" = ${personId}::uuid then bill."fanId" else bill."sellerId" end
      left join "Transfer" transfer on transfer."bookingId" = bill."bookingId" or transfer."orderId" = bill."orderId"
    where (other."username" ilike ${term} or bill."serviceTitle" ilike ${term}) ${behind}
    order by bill."at" desc, bill."id" desc
    limit ${limit}`;
}
