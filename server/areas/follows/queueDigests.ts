import type { Deps } from '../../Deps.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { localDate, localIso } from '../../platform/time/zone.rules.ts';
import { readTimeZones } from '../accounts/readTimeZones.ts';
import { DIGEST_HOUR } from './follow.rules.ts';
import { NIL_ID } from '../../platform/ids/decodeId.ts';

/** People per query. */
const BATCH = 500;

/**
 * Queues the daily digest for people in whose zone it is nine o'clock: followers who have not been
 * notified of a new slot of a creator or for an event of a game, and everyone with a saved search,
 * which the digest itself evaluates. Runs every quarter of an hour, because the offsets of time
 * zones are multiples of it; the job key limits it to one digest a day.
 */
export async function queueDigests(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const zone of await readTimeZones(deps))
    if (Number(localIso({ at: now, zone }).slice(11, 13)) === DIGEST_HOUR)
      await queueInZone(deps, { zone, now });
}

/**
 * Of `u`: a follower with a digest of a creator with new slots, an owner of a saved search, or a
 * follower of a game whose events have new slots or were moved. `offset 0` prevents PostgreSQL from
 * reading all follows to look up these people in them.
 */
const isDue = (now: Date): Prisma.Sql => Prisma.sql`(
  exists (
    select from "Follow" f join "AvailabilitySlot" s on s."creatorId" = f."creatorId"
    where f."delivery" = 'DIGEST' and f."followerId" = u."id" and s."closedAt" is null and s."startsAt" > ${now}
      and coalesce(s."publicAt", s."createdAt") > coalesce(f."alertedAt", f."createdAt") offset 0)
  or exists (
    select from "SavedSearch" s where s."delivery" = 'DIGEST' and s."ownerId" = u."id" offset 0)
  or exists (
    select from "GameFollow" g
    join "GameEvent" e on e."gameId" = g."gameId" and e."endDate" > ${now}
    join "AvailabilitySlot" s on s."gameEventId" = e."id"
    where g."followerId" = u."id" and s."closedAt" is null and s."startsAt" > ${now}
      and greatest(s."attachedAt", e."movedAt") > coalesce(g."alertedAt", g."createdAt") offset 0))`;

async function queueInZone(deps: Deps, { zone, now }: { zone: string; now: Date }): Promise<void> {
  const day = localDate({ at: now, zone });
  let after = NIL_ID;
  for (;;) {
    const people = await deps.prisma.$queryRaw<{ id: string; isDue: boolean }[]>`
      select u."id", ${isDue(now)} as "isDue" from "User" u
      where u."timeZone" = ${zone} and u."id" > ${after}::uuid order by u."id" limit ${BATCH}`;
    await inTransaction(deps.prisma, async (tx) => {
      for (const { id } of people.filter((person) => person.isDue)) {
        const options = { jobKey: `mailDigest:${id}:${day}`, serialKey: 'mailAlert' };
        await addJob(tx, 'mailDigest', { userId: id, day }, options);
      }
    });
    after = people.at(-1)?.id ?? after;
    if (people.length < BATCH) return;
  }
}
