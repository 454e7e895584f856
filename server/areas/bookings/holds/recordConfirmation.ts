import type { Prisma } from '../../../platform/database/generated/client.ts';
import { enqueueBookingWebhooks } from '../../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { notifyBookingParties } from '../notifyBookingParties.ts';
import { publishOverlayEvent } from '../../overlays/publishOverlayEvent.ts';
import { queueReminders } from '../sessions/reminders.ts';

/**
 * Queues what follows a confirmed booking in the confirming transaction: mails and notifications to
 * both sides, overlays, webhooks and the end of the session.
 */
export async function recordConfirmation(
  tx: Prisma.TransactionClient,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> {
  const { startsAt, endsAt } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { startsAt: true, endsAt: true },
  });
  for (const side of ['fan', 'creator']) {
    await addJob(
      tx,
      'mailBooking',
      { kind: 'confirmed', bookingId, side },
      { jobKey: `mail:confirmed:${bookingId}:${side}` },
    );
  }
  await notifyBookingParties(tx, { bookingId, happening: 'confirmed', now });
  await publishOverlayEvent(tx, { bookingId });
  await enqueueBookingWebhooks(tx, { bookingId, topic: 'BOOKING_CONFIRMED', now });
  await queueSession(tx, { bookingId, startsAt, endsAt, now });
}

/** Schedules the reminders and the end of the session; replaces them for a moved session. */
export async function queueSession(
  tx: Prisma.TransactionClient,
  {
    bookingId,
    startsAt,
    endsAt,
    now,
  }: { bookingId: string; startsAt: Date; endsAt: Date; now: Date },
): Promise<void> {
  await queueReminders(tx, { bookingId, startsAt, now });
  await addJob(
    tx,
    'completeBooking',
    { bookingId },
    { runAt: endsAt, jobKey: `completeBooking:${bookingId}` },
  );
}
