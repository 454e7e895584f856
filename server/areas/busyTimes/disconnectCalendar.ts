import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { lockSlotsAndCalendar } from '../availability/lockSlotsAndCalendar.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { CalendarNotFoundError } from './busyTimes.errors.ts';

/**
 * Deletes a calendar with its busy times; the slots that they paused can be booked again. Throws
 * CalendarNotFoundError.
 */
export async function disconnectCalendar(
  deps: Deps,
  actor: Actor,
  { calendarId }: { calendarId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await lockSlotsAndCalendar(tx, {
      creatorId: actor.id,
      startsAt: deps.now(),
      endsAt: null,
    });
    const { count } = await tx.connectedCalendar.deleteMany({
      where: { id: calendarId, userId: actor.id },
    });
    if (count !== 1) throw new CalendarNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'calendar.disconnect',
      entity: 'ConnectedCalendar',
      entityId: calendarId,
      now: deps.now(),
    });
    await publishSlotsChanged(tx, { creatorId: actor.id });
  });
}
