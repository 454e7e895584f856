import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';

/**
 * In the transaction that confirms a booking: queues the job that writes what follows, so that this
 * transaction is short.
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
    { jobKey: `expandConfirmation:${bookingId}` },
  );
}
