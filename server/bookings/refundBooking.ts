import type { Actor } from '../accounts/Actor.ts';
import { giveBackCoupon } from '../coupons/redeemCoupon.ts';
import type { Booking, Prisma } from '../database/generated/client.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { addJob } from '../jobs/addJob.ts';
import { noticeBooking } from '../notifications/noticeBooking.ts';
import { startRefund } from '../payments/startRefund.ts';
import { announceBooking } from './announceBooking.ts';
import { BookingFinalError, BookingNotFoundError, RefundQuoteChangedError } from './bookings.errors.ts';
import { cancellationQuote } from './cancellation.rules.ts';

/**
 * Cancels a confirmed booking with a full refund: by the fan until the refund limit, by the creator until the
 * session's end (the slot is then closed). `expectedRefundMinor` is what the person was shown.
 * Throws BookingNotFoundError (also for a stranger), BookingFinalError or RefundQuoteChangedError.
 */
export async function refundBooking(deps: Deps, actor: Actor, input: { bookingId: string; expectedRefundMinor: number }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${input.bookingId}::uuid for update`;
    const booking = await tx.booking.findUnique({ where: { id: input.bookingId } });
    if (!booking || (booking.fanId !== actor.id && booking.creatorId !== actor.id)) throw new BookingNotFoundError();
    const byCreator = booking.creatorId === actor.id;
    const quote = cancellationQuote({ booking, byCreator, now: deps.now() });
    if (!quote.refundable) throw new BookingFinalError();
    if (quote.refundMinor !== input.expectedRefundMinor) throw new RefundQuoteChangedError();
    await cancel({ deps, tx, booking, byCreator, actorId: actor.id });
  });
}

type Cancelling = { deps: Deps; tx: Prisma.TransactionClient; booking: Booking; byCreator: boolean; actorId: string };

async function cancel({ deps, tx, booking, byCreator, actorId }: Cancelling): Promise<void> {
  const now = deps.now();
  const status = byCreator ? 'CANCELLED_BY_CREATOR' : 'REFUNDED';
  const transfer = await tx.transfer.updateMany({ where: { bookingId: booking.id, status: 'SCHEDULED' }, data: { status: 'CANCELLED' } });
  if (booking.totalMinor > 0 && transfer.count === 0) throw new BookingFinalError();
  await tx.booking.update({ where: { id: booking.id }, data: { status, endedAt: now, calendarSequence: { increment: 1 } } });
  if (byCreator) await tx.availabilitySlot.update({ where: { id: booking.slotId }, data: { closedAt: now } });
  await giveBackCoupon(tx, { purchase: { bookingId: booking.id }, now });
  const payment = await tx.payment.findUnique({ where: { bookingId: booking.id } });
  if (payment) await startRefund(tx, { payment, reason: byCreator ? 'CREATOR_CANCELLED' : 'FAN_CANCELLED' });
  await tx.auditEvent.create({ data: { actorId, action: 'booking.refund', entity: 'Booking', entityId: booking.id, detail: { status, refundMinor: booking.totalMinor } } });
  for (const side of ['fan', 'creator']) {
    await addJob(tx, 'mailBooking', { kind: byCreator ? 'cancelledByCreator' : 'refunded', bookingId: booking.id, side }, { jobKey: `mail:cancelled:${booking.id}:${side}` });
  }
  await noticeBooking(tx, { bookingId: booking.id, happening: byCreator ? 'cancelledByCreator' : 'refunded', now });
  await announceBooking(tx, { bookingId: booking.id, fanId: booking.fanId, creatorId: booking.creatorId });
}
