import { Prisma } from '../../../platform/database/generated/client.ts';
import type { AlertDelivery } from '../../../platform/database/generated/enums.ts';
import type { NewSlot } from '../readNewSlots.ts';

/** Enough for the slots that all matching creators open between two digests. */
const MAX_SLOTS = 500;

/**
 * Whether "SavedSearch" s matches "CreatorCard" c, as in the list of creators. Excludes the owner
 * and people with a block. The price is compared per slot (matchesAlert).
 */
const MATCHES = Prisma.sql`c."tags" @> array[s."tag"]
  and (s."language" is null or c."languages" @> array[s."language"])
  and (s."search" is null or position(search_fold(s."search") in c."search") > 0)
  and c."userId" <> s."ownerId"
  and not exists (
    select 1 from "Block" k where k."ownerId" = c."userId" and k."personId" = s."ownerId")
  and not exists (
    select 1 from "Block" k where k."ownerId" = s."ownerId" and k."personId" = c."userId")`;

type Matching = { creatorId: string; deliveries: readonly AlertDelivery[] };

/**
 * The saved searches s with one of the delivery modes that match a creator; `owners` is a condition
 * on s.
 */
export function matchingSearchesSql({
  creatorId,
  deliveries,
  owners,
}: Matching & { owners: Prisma.Sql }): Prisma.Sql {
  return Prisma.sql`"SavedSearch" s join "CreatorCard" c on ${MATCHES}
    where c."userId" = ${creatorId}::uuid and s."delivery" = any(${[...deliveries]}::"AlertDelivery"[])
      and ${owners}`;
}

/** A new slot with its creator. */
export type SlotOfCreator = NewSlot & { creatorId: string; username: string };

/**
 * Slots that match a saved search, are new since its last digest and can be booked, earliest
 * first.
 */
export function readSlotsOfSearch(
  prisma: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { searchId, now }: { searchId: string; now: Date },
): Promise<SlotOfCreator[]> {
  return prisma.$queryRaw<SlotOfCreator[]>`
    select a."id", a."creatorId", u."username", a."startsAt", a."priceMinor", a."currency",
      a."createdAt", a."publicAt", a."sessionTypeId"
    from "SavedSearch" s join "CreatorCard" c on ${MATCHES}
    join "User" u on u."id" = c."userId"
    join bookable_slots(${now}) a on a."creatorId" = c."userId"
    where s."id" = ${searchId}::uuid and coalesce(a."publicAt", a."createdAt") > coalesce(s."alertedAt", s."createdAt")
      and a."priceMinor" >= coalesce(s."minPriceMinor", 0)
      and (s."maxPriceMinor" is null or a."priceMinor" <= s."maxPriceMinor")
    order by a."startsAt", a."id" limit ${MAX_SLOTS}`;
}
