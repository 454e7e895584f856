import type { Prisma } from '../../platform/database/generated/client.ts';

export type CalendarSettings = { minimumNoticeMinutes: number; bufferMinutes: number };

/** Serializes changes of one creator's slots and calendar settings, and reads the settings. */
export async function lockCalendar(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<CalendarSettings> {
  const [settings] = await tx.$queryRaw<[CalendarSettings]>`
    select "minimumNoticeMinutes", "bufferMinutes" from "User" where "id" = ${creatorId}::uuid for no key update`;
  return settings;
}
