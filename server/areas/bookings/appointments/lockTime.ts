import { lockCalendar, type CalendarSettings } from '../../availability/lockCalendar.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';

/**
 * Locks what a booking without an open slot touches, in the order of every booking: a creator with a
 * buffer, the open slots that the time overlaps (bookings of them in progress end first), then the
 * creator. Returns the creator's calendar settings.
 */
export async function lockTime(
  tx: Prisma.TransactionClient,
  { creatorId, startsAt, endsAt }: { creatorId: string; startsAt: Date; endsAt: Date },
): Promise<CalendarSettings> {
  await tx.$queryRaw`
    select 1 from "User" where "id" = ${creatorId}::uuid and "bufferMinutes" > 0 for no key update`;
  await tx.$queryRaw`
    select 1 from "AvailabilitySlot"
    where "creatorId" = ${creatorId}::uuid and "closedAt" is null and not "isForRequest"
      and tstzrange("startsAt", "endsAt") && tstzrange(${startsAt}, ${endsAt})
    order by "id" for update`;
  return lockCalendar(tx, { creatorId });
}
