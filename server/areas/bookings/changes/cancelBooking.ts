import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { releaseCouponRedemption } from '../../coupons/redeemCoupon.ts';
import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import type { RefundReason } from '../../../platform/database/generated/enums.ts';
import type { Deps } from '../../../Deps.ts';
import { enqueueBookingWebhooks } from '../../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { expandInOrder } from '../expandConfirmation.ts';
import { BOTH_SIDES, notifyBookingParties, type BookingSide } from '../notifyBookingParties.ts';
import { returnPackSession } from '../../packs/purchases/packSessions.ts';
import { startRefund } from '../../payments/refunds/startRefund.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { BookingFinalError } from '../bookings.errors.ts';
import { remainingMinor } from '../../payments/remaining.rules.ts';
import { closeProblem } from '../problems/closeProblem.ts';
import { getCancellation } from './cancellation.rules.ts';
import { bookingTransition } from '../lifecycle.rules.ts';
import { transferTransition } from '../../payments/lifecycle.rules.ts';

type Cancelling = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  booking: Booking;
  byCreator: boolean;
  /** Null when no person decides. */
  actor: Pick<Actor, 'id'> | null;
  reason: RefundReason;
  /** The slot stays open for others: the creator only blocks one fan of a squad. */
  keepsSlot?: boolean;
  mailedSides?: readonly BookingSide[];
};

/**
 * Applies `refund` or `cancelByCreator` to a locked booking in the caller's transaction: refunds
 * the fan in full, or returns the session to its pack, and notifies both sides; a creator's
 * cancellation closes the slot. Throws BookingFinalError when the transfer to the creator has been
 * sent.
 */
export async function cancelBooking({
  deps,
  tx,
  booking,
  byCreator,
  actor,
  reason,
  keepsSlot = false,
  mailedSides = BOTH_SIDES,
}: Cancelling): Promise<void> {
  const now = deps.now();
  const byOthers = booking.status === 'COMPLETED' ? 'refundAfterwards' : 'refund';
  const ending = bookingTransition(byCreator ? 'cancelByCreator' : byOthers);
  const { status } = ending.data;
  const cancelling = transferTransition('cancel');
  const transfer = await tx.transfer.updateMany({
    where: { bookingId: booking.id, ...cancelling.where },
    data: cancelling.data,
  });
  const payment = await tx.payment.findUnique({
    where: { bookingId: booking.id },
  });
  // Of a payment that the bank has taken back completely, the share was cancelled before.
  if (payment && remainingMinor(payment) > 0 && transfer.count === 0) throw new BookingFinalError();
  await expandInOrder(tx, { bookingId: booking.id, now });
  await tx.booking.update({
    where: { id: booking.id, ...ending.where },
    data: {
      ...ending.data,
      endReason: reason,
      endedAt: now,
      calendarSequence: { increment: 1 },
    },
  });
  await closeProblem(tx, { bookingId: booking.id, now });
  if (byCreator && !keepsSlot)
    await tx.availabilitySlot.update({
      where: { id: booking.slotId },
      data: { closedAt: now },
    });
  await releaseCouponRedemption(tx, {
    purchase: { bookingId: booking.id },
    now,
  });
  const isReturned =
    payment !== null && (await returnPackSession(tx, { booking, payment, reason, now }));
  if (payment && !isReturned) await startRefund(tx, { payment, reason });
  const refundMinor = payment && !isReturned ? remainingMinor(payment) : 0;
  await writeAuditEvent(tx, {
    actor,
    action: 'booking.refund',
    entity: 'Booking',
    entityId: booking.id,
    detail: { status, refundMinor },
    now,
  });
  const event = getCancellation({ byCreator, reason });
  for (const side of mailedSides) {
    await addJob(
      tx,
      'mailBooking',
      { kind: event, bookingId: booking.id, side },
      { jobKey: `mail:cancelled:${booking.id}:${side}` },
    );
  }
  await notifyBookingParties(tx, { bookingId: booking.id, event, now });
  await enqueueBookingWebhooks(tx, { bookingId: booking.id, topic: 'BOOKING_CANCELLED', now });
  await publishBookingChanged(tx, {
    bookingId: booking.id,
    fanId: booking.fanId,
    creatorId: booking.creatorId,
  });
}
