import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { count } from '../../harness/purchase.ts';

const LIVE = `(select * from "Booking" where booking_blocks_slot("status") and "creatorId" = any($1))`;
const REQUESTS = `(select * from "SessionRequest" where "creatorId" = any($1))`;

/** States that must never be in the database, with the number of each. */
const FAULTS = {
  'live bookings that overlap': `${LIVE} a join ${LIVE} b on a."creatorId" = b."creatorId" and a."id" < b."id"
    and tstzrange(a."startsAt", a."endsAt") && tstzrange(b."startsAt", b."endsAt")`,
  'slots booked twice': `(select 1 from ${LIVE} b group by "slotId" having count(*) > 1) as twice`,
  'accepted requests without their slot and booking': `${REQUESTS} r where r."status" = 'ACCEPTED' and not exists (
    select 1 from ${LIVE} b join "AvailabilitySlot" s on s."id" = b."slotId"
    where b."id" = r."bookingId" and b."fanId" = r."fanId" and b."isForRequest" and s."isForRequest"
      and s."closedAt" is null and s."startsAt" = b."startsAt" and s."endsAt" = b."endsAt"
      and b."startsAt" = any(r."proposedTimes"))`,
  'live bookings and open slots of requests that are not accepted': `"AvailabilitySlot" s
    where s."creatorId" = any($1) and s."isForRequest" and s."closedAt" is null and not exists (
      select 1 from ${LIVE} b join ${REQUESTS} r on r."bookingId" = b."id" and r."status" = 'ACCEPTED'
      where b."slotId" = s."id")`,
  'holds that are longer than 24 hours or end within 60 minutes of the start': `"Booking" b
    where b."creatorId" = any($1) and b."isForRequest" and b."holdExpiresAt" >
      least(b."createdAt" + interval '24 hours', b."startsAt" - interval '60 minutes')`,
  'holds that outlived their window': `"Booking" b
    where b."creatorId" = any($1) and b."status" = 'HELD' and b."holdExpiresAt" < now()`,
  'open slots that are bookable over a booking or a busy time, or paused without one': `"AvailabilitySlot" s
    where s."creatorId" = any($1) and s."closedAt" is null and not s."isForRequest" and s."isBlocked" <>
      (slot_is_blocked(s."id", s."creatorId", s."startsAt", s."endsAt", 0)
        or creator_is_busy(s."creatorId", s."startsAt", s."endsAt"))`,
};

export async function countFaults({
  environment,
  creators,
}: {
  environment: TestEnvironment;
  creators: string[];
}): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const [what, sql] of Object.entries(FAULTS))
    found.push([what, await count(environment, sql, [creators])]);
  return found;
}
