import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { readTimeZones } from '../../accounts/readTimeZones.ts';
import { canOpenSlots } from '../availability.access.ts';
import { VISIBLE } from '../../creators/creators.access.ts';
import {
  announcedThrough,
  changeFinder,
  clockChanges,
  firstChangeForFans,
  type AnnouncedChange,
} from './clockChange.rules.ts';
import { readFanZones } from './fanZones.ts';
import { NIL_ID } from '../../../platform/ids/decodeId.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Creators per query. */
const BATCH = 500;

export const CLOCK_CHANGE_PAGE = '/create-listing';

/**
 * Notifies creators with a weekly pattern, ten days ahead, that fans will see other local times.
 * Each night is notified once, so the job may run any number of times.
 */
export async function notifyOfClockChanges(deps: Deps): Promise<void> {
  const now = deps.now();
  if (!(await doClocksChange(deps, now))) return;
  const findChange = changeFinder({ from: now, through: announcedThrough(now) });
  let after = NIL_ID;
  for (;;) {
    const patterns = await deps.prisma.weeklyPattern.findMany({
      where: { creatorId: { gt: after }, pausedAt: null, creator: VISIBLE },
      select: { creatorId: true, creator: { select: { timeZone: true } } },
      orderBy: { creatorId: 'asc' },
      take: BATCH,
    });
    const creatorIds = patterns.map(({ creatorId }) => creatorId);
    const fanZones = await readFanZones(deps.prisma, { creatorIds, now });
    for (const { creatorId, creator } of patterns) {
      const change = firstChangeForFans({
        creatorZone: creator.timeZone,
        fanZones: fanZones.get(creatorId) ?? [],
        findChange,
      });
      // Creators who may not open slots now would not see the panel; they are notified later.
      if (change && (await canOpenSlots(deps, creatorId)))
        await notifyCreator(deps, { creatorId, timeZone: creator.timeZone, change, now });
    }
    after = creatorIds.at(-1) ?? after;
    if (patterns.length < BATCH) return;
  }
}

/** On most days no clock changes within ten days, and nothing else is read. */
export async function doClocksChange(deps: Pick<Deps, 'prisma'>, now: Date): Promise<boolean> {
  const through = announcedThrough(now);
  return (await readTimeZones(deps)).some(
    (zone) => clockChanges({ zone, from: now, through }).length > 0,
  );
}

type Announcing = { creatorId: string; timeZone: string; change: AnnouncedChange; now: Date };

async function notifyCreator(deps: Deps, announcing: Announcing): Promise<void> {
  const { creatorId, change, now } = announcing;
  await inTransaction(deps.prisma, async (tx) => {
    const clockChangeId = await recordChange(tx, announcing);
    if (!clockChangeId) return;
    await addNotification(tx, {
      recipientId: creatorId,
      kind: 'CLOCK_CHANGE',
      values: { startsAt: change.changesAt.toISOString() },
      link: CLOCK_CHANGE_PAGE,
      now,
    });
    const options = { jobKey: `mailClockChange:${clockChangeId}`, serialKey: 'mailClockChange' };
    await addJob(tx, 'mailClockChange', { clockChangeId }, options);
  });
}

/**
 * Null if the creator was already notified of this night, even if fans of other zones have been
 * added since.
 */
async function recordChange(
  tx: Prisma.TransactionClient,
  { creatorId, timeZone, change: { changesAt, zones }, now }: Announcing,
): Promise<string | null> {
  // Concurrent runs wait for each other here.
  await tx.$queryRaw`select 1 from "WeeklyPattern" where "creatorId" = ${creatorId}::uuid for update`;
  const around = {
    gt: new Date(changesAt.getTime() - DAY_MS),
    lt: new Date(changesAt.getTime() + DAY_MS),
  };
  const earlier = await tx.clockChange.findFirst({
    where: { creatorId, timeZone, changesAt: around },
    select: { id: true },
  });
  if (earlier) return null;
  const { id } = await tx.clockChange.create({
    data: { creatorId, timeZone, changesAt, zones, createdAt: now },
    select: { id: true },
  });
  return id;
}
