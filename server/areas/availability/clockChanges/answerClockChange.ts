import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { ClockChangeNotFoundError, ClockChangeShiftError } from '../availability.errors.ts';
import { asDate } from '../patterns/patternDays.ts';
import { readClockChange } from './readClockChange.ts';

type Answer = { changesAt: Date; shiftMinutes: number | null };

/**
 * Shifts the days of the actor's weekly pattern that are not filled yet, from a clock change on, or
 * leaves the pattern as it is. Slots and bookings never move. Repeating the answer changes nothing.
 * Throws ClockChangeNotFoundError or ClockChangeShiftError.
 */
export async function answerClockChange(
  deps: Deps,
  actor: Actor,
  { changesAt, shiftMinutes }: Answer,
): Promise<void> {
  const { id: creatorId } = actor;
  await inTransaction(deps.prisma, async (tx) => {
    // Filling the pattern takes the same lock, so the first day cannot be filled meanwhile.
    await tx.$queryRaw`select 1 from "WeeklyPattern" where "creatorId" = ${creatorId}::uuid for update`;
    const now = deps.now();
    const change = await readClockChange(tx, { creatorId, now, changesAt });
    if (!change) {
      const repeated = await tx.clockChange.count({
        where: { creatorId, changesAt, answeredAt: { not: null }, shiftMinutes },
      });
      if (repeated === 0) throw new ClockChangeNotFoundError();
      return;
    }
    if (shiftMinutes !== null) {
      if (!change.zones.some((zone) => zone.shiftMinutes === shiftMinutes))
        throw new ClockChangeShiftError();
      const from = asDate(change.shiftsFrom);
      await tx.weeklyPatternShift.upsert({
        where: { creatorId_from: { creatorId, from } },
        create: { creatorId, from, minutes: shiftMinutes, createdAt: now },
        update: { minutes: { increment: shiftMinutes } },
      });
    }
    const { count } = await tx.clockChange.updateMany({
      where: { id: change.id, answeredAt: null },
      data: { answeredAt: now, shiftMinutes },
    });
    if (count !== 1) throw new ClockChangeNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'clockChange.answer',
      entity: 'ClockChange',
      entityId: change.id,
      detail: { shiftMinutes },
      now,
    });
  });
}
