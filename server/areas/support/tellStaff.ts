import type { Prisma } from '../../platform/database/generated/client.ts';
import { announce } from '../../platform/events/announce.ts';

/** The channel that signed-in staff listen to. */
export const STAFF_CHANNEL = 'staff';

/** Makes the open desks of staff read again. */
export function tellStaff(
  tx: Prisma.TransactionClient,
  { caseId }: { caseId: string },
): Promise<void> {
  return announce(tx, { channel: STAFF_CHANNEL, type: 'support', payload: { caseId } });
}
