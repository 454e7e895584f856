import { announceBooking } from '../bookings/announceBooking.ts';
import { recordConfirmation } from '../bookings/recordConfirmation.ts';
import { releaseHold } from '../bookings/releaseHold.ts';
import type { Booking, Payment, Prisma } from '../database/generated/client.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { addJob } from '../jobs/addJob.ts';
import type { CheckoutState } from '../providers/payments/PaymentsProvider.ts';
import { post } from './ledger.ts';
import { startRefund } from './startRefund.ts';
import { isNewEvent, type ReceivedEvent } from './webhookEvents.ts';

/**
 * Brings our state to what the provider says of a checkout: a paid one confirms its booking, or is refunded at once
 * when the slot is lost; an expired one ends the hold. Called by webhook and reconciler alike; safe to repeat.
 */
export async function settleCheckout(deps: Deps, { checkout, event }: { checkout: CheckoutState; event?: ReceivedEvent }): Promise<void> {
  if (checkout.paid) return settlePaid(deps, { checkout, event });
  if (checkout.status !== 'expired' || !checkout.paymentId) return;
  const payment = await deps.prisma.payment.findUnique({ where: { id: checkout.paymentId }, select: { bookingId: true } });
  if (payment?.bookingId) await releaseHold(deps, { bookingId: payment.bookingId });
}

async function settlePaid(deps: Deps, { checkout, event }: { checkout: CheckoutState; event: ReceivedEvent | undefined }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    if (event && !(await isNewEvent(tx, event))) return;
    const found = checkout.paymentId ? await tx.payment.findUnique({ where: { id: checkout.paymentId }, select: { booking: { select: { slotId: true } } } }) : null;
    if (!checkout.paymentId || !found?.booking) return;
    // The slot first, as everywhere, so that a booking in flight and this payment never wait for each other.
    await tx.$queryRaw`select 1 from "AvailabilitySlot" where "id" = ${found.booking.slotId}::uuid for update`;
    const [payment] = await tx.payment.updateManyAndReturn({
      where: { id: checkout.paymentId, status: { in: ['PENDING', 'EXPIRED'] } },
      data: { status: 'SUCCEEDED', paidAt: deps.now(), paymentIntentId: checkout.paymentIntentId, chargeId: checkout.chargeId, checkoutSessionId: checkout.sessionId },
    });
    if (!payment?.bookingId) return;
    const { amountMinor, currency, bookingId } = payment;
    await post(tx, {
      kind: 'PAYMENT', currency, bookingId,
      lines: [{ account: 'PROVIDER_BALANCE', amountMinor }, { account: 'HELD_FOR_BOOKINGS', amountMinor: -amountMinor }],
    });
    await confirmOrGiveBack({ deps, tx, payment, bookingId });
  });
}

type Settling = { deps: Deps; tx: Prisma.TransactionClient; payment: Payment; bookingId: string };

async function confirmOrGiveBack({ deps, tx, payment, bookingId }: Settling): Promise<void> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const confirmable = booking.status === 'HELD' || (await isStillFree({ deps, tx, booking }));
  if (!confirmable) {
    await startRefund(tx, { payment, reason: 'SLOT_LOST' });
    await addJob(tx, 'mailBooking', { kind: 'slotLost', bookingId, side: 'fan' }, { jobKey: `mail:slotLost:${bookingId}` });
    return;
  }
  await tx.booking.update({ where: { id: bookingId }, data: { status: 'CONFIRMED', confirmedAt: deps.now(), endedAt: null } });
  await scheduleTransfer({ deps, tx, booking });
  await recordConfirmation(tx, { bookingId });
  await announceBooking(tx, { bookingId, fanId: booking.fanId, creatorId: booking.creatorId });
}

/** A late payment revives its expired hold while nobody else has the slot. A coupon's use is gone by then: give back. */
async function isStillFree({ deps, tx, booking }: { deps: Deps; tx: Prisma.TransactionClient; booking: Booking }): Promise<boolean> {
  if (booking.status !== 'EXPIRED' || booking.couponId || booking.startsAt.getTime() <= deps.now().getTime()) return false;
  const slot = await tx.availabilitySlot.findUnique({
    where: { id: booking.slotId },
    select: { closedAt: true, bookings: { where: { status: { in: ['HELD', 'CONFIRMED', 'COMPLETED'] } }, select: { id: true } } },
  });
  return slot !== null && slot.closedAt === null && slot.bookings.length === 0;
}

async function scheduleTransfer({ deps, tx, booking }: { deps: Deps; tx: Prisma.TransactionClient; booking: Booking }): Promise<void> {
  const payableAt = new Date(booking.endsAt.getTime() + deps.env.payoutDelayHours * 3_600_000);
  const transfer = await tx.transfer.create({
    data: { creatorId: booking.creatorId, bookingId: booking.id, amountMinor: booking.totalMinor - booking.feeMinor, currency: booking.currency, payableAt },
    select: { id: true },
  });
  await addJob(tx, 'payTransfer', { transferId: transfer.id }, { runAt: payableAt, jobKey: `payTransfer:${transfer.id}` });
}
