import type { Prisma } from '../database/generated/client.ts';
import { addJob } from '../jobs/addJob.ts';

/** What follows a confirmed booking, in the confirming transaction: mails to both and the end of the session. */
export async function recordConfirmation(tx: Prisma.TransactionClient, { bookingId }: { bookingId: string }): Promise<void> {
  const { endsAt } = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: { endsAt: true } });
  for (const side of ['fan', 'creator']) {
    await addJob(tx, 'mailBooking', { kind: 'confirmed', bookingId, side }, { jobKey: `mail:confirmed:${bookingId}:${side}` });
  }
  await addJob(tx, 'completeBooking', { bookingId }, { runAt: endsAt, jobKey: `completeBooking:${bookingId}` });
}
