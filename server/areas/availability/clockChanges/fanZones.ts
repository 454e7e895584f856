import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { FanZone } from './clockChange.rules.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Fans are followers, and people who booked within this time. */
const BOOKED_WITHIN_MS = 180 * DAY_MS;

/** How many fans of each creator are in which time zone, excluding blocked and blocking people. */
export async function readFanZones(
  prisma: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { creatorIds, now }: { creatorIds: string[]; now: Date },
): Promise<Map<string, FanZone[]>> {
  const since = new Date(now.getTime() - BOOKED_WITHIN_MS);
  const rows = await prisma.$queryRaw<(FanZone & { creatorId: string })[]>`
    select f."creatorId", u."timeZone", count(*)::int as "fans"
    from (
      select "creatorId", "followerId" as "fanId" from "Follow"
      where "creatorId" = any(${creatorIds}::uuid[])
      union
      select "creatorId", "fanId" from "Booking"
      where "creatorId" = any(${creatorIds}::uuid[]) and "startsAt" > ${since}
        and "status" in ('CONFIRMED', 'COMPLETED')
    ) f join "User" u on u."id" = f."fanId"
    where u."deletedAt" is null and u."isActive"
      and not exists (select from "Block" k where k."ownerId" = f."creatorId" and k."personId" = f."fanId")
      and not exists (select from "Block" k where k."ownerId" = f."fanId" and k."personId" = f."creatorId")
    group by 1, 2 order by 1, 2`;
  const zones = new Map<string, FanZone[]>();
  for (const { creatorId, timeZone, fans } of rows)
    zones.set(creatorId, [...(zones.get(creatorId) ?? []), { timeZone, fans }]);
  return zones;
}
