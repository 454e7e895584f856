import type { Prisma } from '../../platform/database/generated/client.ts';
import { addJob } from '../../platform/jobs/addJob.ts';

/** The same job that the SQL function withhold_for_waitlist adds. */
export function queueOffers(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  return addJob(tx, 'offerSlots', { creatorId }, { jobKey: `offerSlots:${creatorId}` });
}
