import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { CalendarSettingsInvalidError } from './availability.errors.ts';
import { findInvalidSetting } from './availability.rules.ts';
import type { CalendarSettings } from './lockCalendar.ts';
import { lockSlotsAndCalendar } from './lockSlotsAndCalendar.ts';

type SettingsChange = {
  [Key in keyof CalendarSettings]?: CalendarSettings[Key] | null | undefined;
};

/**
 * Changes the given settings of minimum notice and buffer, and applies them to all future slots of
 * the actor. Existing bookings stay. Throws CalendarSettingsInvalidError.
 */
export async function updateCalendarSettings(
  deps: Deps,
  actor: Actor,
  change: SettingsChange,
): Promise<void> {
  const invalid = findInvalidSetting({
    minimumNoticeMinutes: change.minimumNoticeMinutes ?? 0,
    bufferMinutes: change.bufferMinutes ?? 0,
  });
  if (invalid) throw new CalendarSettingsInvalidError(invalid);
  await inTransaction(deps.prisma, async (tx) => {
    const present = await lockSlotsAndCalendar(tx, {
      creatorId: actor.id,
      startsAt: deps.now(),
      endsAt: null,
    });
    const minimumNoticeMinutes = change.minimumNoticeMinutes ?? present.minimumNoticeMinutes;
    const bufferMinutes = change.bufferMinutes ?? present.bufferMinutes;
    await tx.user.update({
      where: { id: actor.id },
      data: { minimumNoticeMinutes, bufferMinutes },
    });
    await tx.$executeRaw`
      update "AvailabilitySlot"
      set "bookableUntil" = case when ${minimumNoticeMinutes}::int > 0
        then "startsAt" - make_interval(mins => ${minimumNoticeMinutes}::int) end
      where "creatorId" = ${actor.id}::uuid and "closedAt" is null and "startsAt" > ${deps.now()}`;
    await tx.$executeRaw`select mark_blocked_slots(${actor.id}::uuid, ${deps.now()}::timestamptz, 'infinity'::timestamptz)`;
    await publishSlotsChanged(tx, { creatorId: actor.id });
  });
}
