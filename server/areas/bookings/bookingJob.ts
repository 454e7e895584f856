import type { Prisma } from '../../platform/database/generated/client.ts';
import { removeJob } from '../../platform/jobs/removeJob.ts';

type BookingJob = 'expireHold' | 'expandConfirmation';

/** The key of the job that follows a new booking. */
export const bookingJobKey = (job: BookingJob, bookingId: string): string => `${job}:${bookingId}`;

export function removeBookingJob(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  { job, bookingId }: { job: BookingJob; bookingId: string },
): Promise<void> {
  return removeJob(tx, bookingJobKey(job, bookingId));
}
