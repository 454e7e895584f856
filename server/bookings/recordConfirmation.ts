import type { Prisma } from '../database/generated/client.ts';
import { addJob } from '../jobs/addJob.ts';
import { noticeBooking } from '../notifications/noticeBooking.ts';

/** What follows a confirmed booking, in the confirming transaction: mails and notices to both and the end of the session. */
export async function recordConfirmation(tx: Prisma.TransactionClient, { bookingId, now }: { bookingId: string; now: Date }): Promise<void> {
  const { endsAt } = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: { endsAt: true } });
  for (const side of ['fan', 'creator']) {
    await addJob(tx, 'mailBooking', { kind: 'confirmed', bookingId, side }, { jobKey: `mail:confirmed:${bookingId}:${side}` });
  }
  await noticeBooking(tx, { bookingId, happening: 'confirmed', now });
  await addJob(tx, 'completeBooking', { bookingId }, { runAt: endsAt, jobKey: `completeBooking:${bookingId}` });
}
