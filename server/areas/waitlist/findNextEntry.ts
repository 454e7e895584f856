import type { Prisma } from '../../platform/database/generated/client.ts';
import { MAX_OFFERS_PER_SLOT, offeredFrom } from './waitlist.rules.ts';

type Next = {
  entryId: string;
  fanId: string;
  username: string;
  startsAt: Date;
  bookableUntil: Date | null;
};

/**
 * The first entry, in the order of joining, to which a kept back slot can be offered; null when the
 * slot is open to everyone or cannot be booked. Exact under `lockWaitlist` and the lock of the
 * slot.
 */
export async function findNextEntry(
  tx: Prisma.TransactionClient,
  { slotId, now }: { slotId: string; now: Date },
): Promise<Next | null> {
  const [next] = await tx.$queryRaw<Next[]>`
    select e."id" as "entryId", e."fanId", c."username", s."startsAt", s."bookableUntil"
    from "AvailabilitySlot" s
    join "User" c on c."id" = s."creatorId" and c."isActive"
    join "PayoutAccount" p on p."userId" = c."id" and p."onboardingComplete" and p."sellingPausedAt" is null
    join "WaitlistEntry" e on e."creatorId" = s."creatorId" and e."endedAt" is null
    join "User" f on f."id" = e."fanId" and f."isActive" and f."emailVerified"
    where s."id" = ${slotId}::uuid and s."closedAt" is null and not s."isBlocked"
      and s."startsAt" > ${offeredFrom(now)} and (s."bookableUntil" is null or s."bookableUntil" > ${now})
      and not exists (
        select 1 from "Booking" b where b."slotId" = s."id" and booking_blocks_slot(b."status"))
      and not exists (
        select 1 from "SessionType" t where t."id" = s."sessionTypeId" and t."archivedAt" is not null)
      and (select count(*) from "WaitlistOffer" o where o."slotId" = s."id") < ${MAX_OFFERS_PER_SLOT}
      and e."fromAt" <= s."startsAt" and e."toAt" > s."startsAt"
      and (e."sessionTypeId" is null or e."sessionTypeId" = s."sessionTypeId")
      and not exists (
        select 1 from "WaitlistOffer" o where o."fanId" = e."fanId"
          and (o."slotId" = s."id" or o."creatorId" = s."creatorId" and o."endedAt" is null))
      and not exists (
        select 1 from "Block" b where (b."ownerId" = e."fanId" and b."personId" = s."creatorId")
          or (b."ownerId" = s."creatorId" and b."personId" = e."fanId"))
    order by e."createdAt", e."id" limit 1`;
  return next ?? null;
}
