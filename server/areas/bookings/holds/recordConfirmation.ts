import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { bookingJobKey } from '../bookingJob.ts';

/**
 * Queues, in the transaction that confirms a booking, the job that writes its consequences, to keep
 * this transaction short.
 */
export async function recordConfirmation(
  tx: Prisma.TransactionClient,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await tx.booking.update({ where: { id: bookingId }, data: { isExpansionDue: true } });
  await addJob(
    tx,
    'expandConfirmation',
    { bookingId },
    { jobKey: bookingJobKey('expandConfirmation', bookingId) },
  );
}
