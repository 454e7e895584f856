import type { Prisma } from '../../platform/database/generated/client.ts';
import { lockOpenSlots } from '../creators/lockOpenSlots.ts';
import { lockCalendar, type CalendarSettings } from './lockCalendar.ts';

/**
 * Locks a creator's calendar for a change that pauses or resumes open slots: the open slots that
 * overlap the range, then the creator. Without `endsAt` the range is open. Returns the settings.
 */
export async function lockSlotsAndCalendar(
  tx: Prisma.TransactionClient,
  range: { creatorId: string; startsAt: Date; endsAt: Date | null },
): Promise<CalendarSettings> {
  await lockOpenSlots(tx, range);
  return lockCalendar(tx, range);
}
