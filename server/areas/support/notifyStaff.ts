import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';

/** The channel that signed-in staff subscribe to. */
export const STAFF_CHANNEL = 'staff';

/** Makes the open desks of staff refetch. */
export function notifyStaff(
  tx: Prisma.TransactionClient,
  { caseId }: { caseId: string },
): Promise<void> {
  return publishEvent(tx, { channel: STAFF_CHANNEL, type: 'support', payload: { caseId } });
}
