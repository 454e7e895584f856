import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import { STAFF_CHANNEL } from '../safety/staffChannel.ts';

export function notifyStaff(
  tx: Prisma.TransactionClient,
  { caseId }: { caseId: string },
): Promise<void> {
  return publishEvent(tx, { channel: STAFF_CHANNEL, type: 'support', payload: { caseId } });
}
