import type { Prisma } from '../../platform/database/generated/client.ts';
import { lockCalendar, type CalendarSettings } from './lockCalendar.ts';

/**
 * Locks a creator's calendar for a change that pauses or resumes open slots, in the order of every
 * booking: a creator with a buffer, the open slots that overlap the range (bookings of them in
 * progress end first), then the creator. Without `endsAt` the range is open. Returns the settings.
 */
export async function lockSlotsAndCalendar(
  tx: Prisma.TransactionClient,
  { creatorId, startsAt, endsAt }: { creatorId: string; startsAt: Date; endsAt: Date | null },
): Promise<CalendarSettings> {
  await tx.$queryRaw`
    select 1 from "User" where "id" = ${creatorId}::uuid and "bufferMinutes" > 0 for no key update`;
  await tx.$queryRaw`
    select 1 from "AvailabilitySlot"
    where "creatorId" = ${creatorId}::uuid and "closedAt" is null and not "isForRequest"
      and tstzrange("startsAt", "endsAt") && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
    order by "id" for update`;
  return lockCalendar(tx, { creatorId });
}
