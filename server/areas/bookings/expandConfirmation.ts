import type { Deps } from '../../Deps.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { enqueueBookingWebhooks } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { publishOverlayEvent } from '../overlays/publishOverlayEvent.ts';
import { mailAndNotifyParties } from './mailAndNotifyParties.ts';
import { publishBookingChanged } from './publishBookingChanged.ts';
import { queueSession } from './sessions/reminders.ts';

/** The job of a confirmed booking. */
export async function expandConfirmation(
  deps: Deps,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await inTransaction(deps.prisma, (tx) => expandInOrder(tx, { bookingId, now: deps.now() }));
}

/**
 * Writes the consequences of a confirmation, once: mails and notifications to both sides, overlays,
 * webhooks, reminders and the end of the session. Every change of a booking calls it first, so that
 * nobody is notified of the change before the confirmation.
 */
export async function expandInOrder(
  tx: Prisma.TransactionClient,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> {
  const [due] = await tx.booking.updateManyAndReturn({
    where: { id: bookingId, isExpansionDue: true },
    data: { isExpansionDue: false },
    select: { startsAt: true, endsAt: true, fanId: true, creatorId: true },
  });
  if (!due) return;
  const { startsAt, endsAt, fanId, creatorId } = due;
  await mailAndNotifyParties(tx, { bookingId, kind: 'confirmed', event: 'confirmed', now });
  await publishOverlayEvent(tx, { bookingId });
  await enqueueBookingWebhooks(tx, { bookingId, topic: 'BOOKING_CONFIRMED', now });
  await queueSession(tx, { bookingId, startsAt, endsAt, now });
  await publishBookingChanged(tx, { bookingId, fanId, creatorId });
}
