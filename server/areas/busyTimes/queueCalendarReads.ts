import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { READ_EVERY_MINUTES } from './busyTimes.rules.ts';

const MAX_AT_ONCE = 500;

/**
 * Queues the calendars that are due. The next read is set here too, so that a calendar whose job
 * was lost is read again.
 */
export async function queueCalendarReads(deps: Deps): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.prisma, async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      update "ConnectedCalendar" set "nextReadAt" = ${now}::timestamptz + make_interval(mins => ${READ_EVERY_MINUTES}::int)
      where "id" in (
        select c."id" from "ConnectedCalendar" c join "User" u on u."id" = c."userId" and u."isActive"
        where c."nextReadAt" <= ${now} order by c."nextReadAt" limit ${MAX_AT_ONCE} for update of c skip locked)
      returning "id"`;
    for (const { id: calendarId } of due) await queueCalendarRead(tx, { calendarId });
  });
}

export function queueCalendarRead(
  tx: Prisma.TransactionClient,
  { calendarId }: { calendarId: string },
): Promise<void> {
  return addJob(tx, 'readCalendar', { calendarId }, { jobKey: `readCalendar:${calendarId}` });
}
