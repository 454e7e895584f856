import { z } from 'zod';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { localDate } from '../../../platform/time/zone.rules.ts';
import { asDay, asShift } from '../patterns/patternDays.ts';
import {
  fanTimes,
  firstShiftedDay,
  keepingShift,
  shiftOn,
  shiftTime,
  type FanTime,
} from './clockChange.rules.ts';

const ZONES = z.array(z.object({ timeZone: z.string(), before: z.number(), after: z.number() }));

export type ShownZone = { timeZone: string; shiftMinutes: number | null; times: FanTime[] };
export type ShownChange = { id: string; changesAt: Date; shiftsFrom: string; zones: ShownZone[] };

/**
 * The next clock change of which the creator was notified and that is not answered, with its effect
 * on the current weekly pattern. Null if there is none or the pattern is paused.
 */
export async function readClockChange(
  prisma: Pick<Prisma.TransactionClient, 'clockChange' | 'weeklyPattern'>,
  { creatorId, now, changesAt }: { creatorId: string; now: Date; changesAt?: Date },
): Promise<ShownChange | null> {
  const pattern = await prisma.weeklyPattern.findFirst({
    where: { creatorId, pausedAt: null },
    include: { slots: true, shifts: true, creator: { select: { timeZone: true } } },
  });
  if (!pattern) return null;
  const creatorZone = pattern.creator.timeZone;
  const change = await prisma.clockChange.findFirst({
    // A creator who moves to another zone is notified again.
    where: {
      creatorId,
      timeZone: creatorZone,
      answeredAt: null,
      changesAt: { gt: now, ...(changesAt && { equals: changesAt }) },
    },
    orderBy: { changesAt: 'asc' },
  });
  if (!change) return null;
  const filledThrough = asDay(pattern.generatedThrough);
  const day = firstShiftedDay({ changesAt: change.changesAt, creatorZone, filledThrough });
  const changeDay = localDate({ at: change.changesAt, zone: creatorZone });
  const shifted = shiftOn(changeDay, pattern.shifts.map(asShift));
  const times = pattern.slots.map((slot) => shiftTime(slot, shifted));
  return {
    id: change.id,
    changesAt: change.changesAt,
    shiftsFrom: day,
    zones: ZONES.parse(change.zones).map((zone) => ({
      timeZone: zone.timeZone,
      shiftMinutes: keepingShift(zone, { day, creatorZone }),
      times: fanTimes(times, zone),
    })),
  };
}
