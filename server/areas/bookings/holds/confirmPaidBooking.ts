import { Prisma, type Booking, type Payment } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { notifyBookingParties } from '../notifyBookingParties.ts';
import { isSellingPaused } from '../../payments/payouts/requireSelling.ts';
import { scheduleTransfer } from '../../payments/transfers/scheduleTransfer.ts';
import { areBlocked } from '../../safety/blocks.access.ts';
import { startRefund } from '../../payments/refunds/startRefund.ts';
import { lockBufferedCreators } from '../../creators/lockBufferedCreators.ts';
import { recordConfirmation } from './recordConfirmation.ts';
import { BLOCKING_STATUSES } from '../../creators/creators.access.ts';
import { hasFreePlace } from '../../availability/squads/squad.rules.ts';
import { bookingTransition } from '../lifecycle.rules.ts';
import { findFreePlace } from '../squads/findFreePlace.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

type Settling = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  payment: Payment;
  bookingId: string;
};

export async function lockBookedSlot(
  tx: Prisma.TransactionClient,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const slots = Prisma.sql`"id" = (select "slotId" from "Booking" where "id" = ${bookingId}::uuid)`;
  await lockBufferedCreators(tx, { slots });
  await tx.$queryRaw`select 1 from "AvailabilitySlot" where ${slots} for update`;
}

/** HELD -> CONFIRMED after a successful payment; refunds immediately when the slot is lost. */
export async function confirmPaidBooking({
  deps,
  tx,
  payment,
  bookingId,
}: Settling): Promise<void> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const confirmable =
    isPaidInFull({ payment, booking }) &&
    (booking.status === 'HELD' || (await isStillFree({ deps, tx, booking })));
  if (!confirmable) {
    await startRefund(tx, { payment, reason: 'SLOT_LOST' });
    await addJob(
      tx,
      'mailBooking',
      { kind: 'slotLost', bookingId, side: 'fan' },
      { jobKey: `mail:slotLost:${bookingId}` },
    );
    await notifyBookingParties(tx, { bookingId, event: 'slotLost', now: deps.now() });
    return;
  }
  const { creatorId, totalMinor, feeMinor, currency } = booking;
  const confirmation = bookingTransition('confirm');
  await tx.booking.update({
    where: { id: bookingId, ...confirmation.where },
    data: {
      ...confirmation.data,
      confirmedAt: deps.now(),
      endedAt: null,
      ...(await placeOf(tx, booking)),
    },
  });
  await scheduleTransfer(tx, {
    purchase: { bookingId },
    creatorId,
    totalMinor,
    feeMinor,
    currency,
    payableAt: payableAt({ deps, endsAt: booking.endsAt }),
  });
  await recordConfirmation(tx, { bookingId });
}

/** False if the part paid by a gift card was returned to it before the rest was paid. */
function isPaidInFull({ payment, booking }: { payment: Payment; booking: Booking }): boolean {
  return payment.amountMinor === booking.totalMinor;
}

/** A revived place of a squad may get another number, because its own may be taken. */
async function placeOf(
  tx: Prisma.TransactionClient,
  { status, isSquad, slotId, fanId }: Booking,
): Promise<{ placeNumber?: number }> {
  if (status !== 'EXPIRED' || !isSquad) return {};
  const { size } = await tx.squad.findUniqueOrThrow({ where: { slotId } });
  const placeNumber = await findFreePlace(tx, { slotId, fanId, size });
  return placeNumber === null ? {} : { placeNumber };
}

export function payableAt({ deps, endsAt }: { deps: Deps; endsAt: Date }): Date {
  return new Date(endsAt.getTime() + deps.env.payoutDelayHours * HOUR_MS);
}

/**
 * A late payment revives its expired hold while the slot is free, unless a coupon redemption or the
 * part of a gift card was already released.
 */
async function isStillFree({
  deps,
  tx,
  booking,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  booking: Booking;
}): Promise<boolean> {
  if (
    booking.status !== 'EXPIRED' ||
    booking.couponId ||
    booking.startsAt.getTime() <= deps.now().getTime()
  )
    return false;
  if (await isSellingPaused(tx, booking)) return false;
  if (await areBlocked(tx, [booking.fanId, booking.creatorId])) return false;
  // One of them was deleted or deactivated meanwhile.
  const bothSides = { id: { in: [booking.fanId, booking.creatorId] } };
  if ((await tx.user.count({ where: { ...bothSides, isActive: true } })) < 2) return false;
  const slot = await tx.availabilitySlot.findUnique({
    where: { id: booking.slotId },
    select: {
      closedAt: true,
      isBlocked: true,
      reservation: true,
      squad: true,
      bookings: {
        where: { status: { in: BLOCKING_STATUSES } },
        select: { fanId: true },
      },
    },
  });
  return (
    slot !== null &&
    slot.closedAt === null &&
    !slot.isBlocked &&
    slot.reservation === null &&
    (slot.squad
      ? hasFreePlace(slot.squad, deps.now()) &&
        slot.bookings.every(({ fanId }) => fanId !== booking.fanId)
      : slot.bookings.length === 0)
  );
}
