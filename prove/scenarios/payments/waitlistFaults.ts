import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { count } from '../../harness/purchase.ts';

const OFFERS = `(select * from "WaitlistOffer" where "creatorId" = $1)`;
const ENTRIES = `(select * from "WaitlistEntry" where "creatorId" = $1)`;
const RESERVATIONS = `(select * from "Reservation" where "creatorId" = $1)`;

/** States that must never be in the database, with the number of each. */
const FAULTS = {
  'offers of a slot to one person more than once': `(select 1 from ${OFFERS} o group by "slotId", "fanId" having count(*) > 1) as twice`,
  'people with two open offers': `(select 1 from ${OFFERS} o where "endedAt" is null group by "fanId" having count(*) > 1) as two`,
  'slots with more than three offers': `(select 1 from ${OFFERS} o group by "slotId" having count(*) > 3) as four`,
  // At the time of the offer, someone else had waited longer, had no open offer and had not been
  // offered the slot.
  'offers that skipped someone': `${OFFERS} o join ${ENTRIES} e on e."id" = o."entryId" where exists (
    select 1 from ${ENTRIES} earlier where (earlier."createdAt", earlier."id") < (e."createdAt", e."id")
      and earlier."createdAt" < o."createdAt" and (earlier."endedAt" is null or earlier."endedAt" > o."createdAt")
      and not exists (
        select 1 from ${OFFERS} p where p."fanId" = earlier."fanId" and p."createdAt" <= o."createdAt"
          and (p."slotId" = o."slotId" or p."endedAt" is null or p."endedAt" > o."createdAt")))`,
  'offers to people who had left': `${OFFERS} o join ${ENTRIES} e on e."id" = o."entryId"
    where e."ending" = 'LEFT' and o."endedAt" is null`,
  'slots that are both booked and reserved': `${RESERVATIONS} r where exists (
    select 1 from "Booking" b where b."slotId" = r."slotId" and booking_blocks_slot(b."status"))`,
  'slots booked twice': `(select 1 from "Booking" b where b."creatorId" = $1 and booking_blocks_slot(b."status")
    group by "slotId" having count(*) > 1) as twice`,
  'reservations without their open offer, and open offers without reservation': `${OFFERS} o
    full join ${RESERVATIONS} r on r."slotId" = o."slotId" and r."fanId" = o."fanId"
    where (o."endedAt" is null or r."slotId" is not null)
      and (o."id" is null or r."slotId" is null or o."endedAt" is not null)`,
  'slots that are kept back from everyone': `${RESERVATIONS} r where r."fanId" is null`,
  'offers without exactly one notification': `${OFFERS} o where (
    select count(*) from "Notification" n where n."recipientId" = o."fanId" and n."kind" = 'WAITLIST_OFFER')
    <> (select count(*) from ${OFFERS} own where own."fanId" = o."fanId")`,
};

export async function countWaitlistFaults({
  environment,
  creatorId,
}: {
  environment: TestEnvironment;
  creatorId: string;
}): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const [what, sql] of Object.entries(FAULTS))
    found.push([what, await count(environment, sql, [creatorId])]);
  return found;
}
