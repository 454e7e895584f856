import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { SlotNotFoundError } from '../../availability/availability.errors.ts';
import { freeSlot } from '../../creators/creators.access.ts';
import {
  Prisma,
  type AvailabilitySlot,
  type Booking,
} from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { enqueueBookingWebhooks } from '../../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { mailAndNotifyParties } from '../mailAndNotifyParties.ts';
import { requireSelling } from '../../payments/payouts/requireSelling.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import {
  BookingFinalError,
  BookingNotFoundError,
  PriceDiffersError,
  SlotDurationDiffersError,
  SlotPastError,
  SlotTakenError,
  SlotTypeDiffersError,
} from '../bookings.errors.ts';
import { lockBufferedCreators } from '../../creators/lockBufferedCreators.ts';
import { expandInOrder } from '../expandConfirmation.ts';
import { queueSession } from '../sessions/reminders.ts';
import { moveTransfer } from './moveTransfer.ts';
import { canReschedule } from './reschedule.rules.ts';
import { bookingTransition } from '../lifecycle.rules.ts';

type BookingRequest = { bookingId: string; slotId: string };

/**
 * Moves the actor's confirmed booking to another free slot of the same creator, price, duration
 * and session type; reschedules the payout and the reminders. Throws BookingNotFoundError (also for
 * other users and for the creator), BookingFinalError, SlotNotFoundError, SlotPastError,
 * SellingPausedError, SlotTakenError, PriceDiffersError, SlotTypeDiffersError or
 * SlotDurationDiffersError.
 */
export async function rescheduleBooking(
  deps: Deps,
  actor: Actor,
  request: BookingRequest,
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const booking = await lock({ tx, actor, request });
    const now = deps.now();
    if (!canReschedule({ booking, byFan: true, now })) throw new BookingFinalError();
    if (request.slotId === booking.slotId) return;
    const slot = await freeTarget({ deps, tx, booking, slotId: request.slotId });
    await move({ deps, tx, booking, slot });
  });
}

/**
 * Locks a creator with a buffer, then slots, then bookings. Every use case uses this order, which
 * avoids deadlocks with concurrent bookings.
 */
async function lock({
  tx,
  actor,
  request,
}: {
  tx: Prisma.TransactionClient;
  actor: Actor;
  request: BookingRequest;
}): Promise<Booking> {
  const slots = Prisma.sql`"id" = ${request.slotId}::uuid or "id" = (select "slotId" from "Booking" where "id" = ${request.bookingId}::uuid)`;
  await lockBufferedCreators(tx, { slots });
  await tx.$queryRaw`select 1 from "AvailabilitySlot" where ${slots} order by "id" for update`;
  await tx.$queryRaw`select 1 from "Booking" where "id" = ${request.bookingId}::uuid for update`;
  const booking = await tx.booking.findFirst({ where: { id: request.bookingId, fanId: actor.id } });
  if (!booking) throw new BookingNotFoundError();
  return booking;
}

async function freeTarget({
  deps,
  tx,
  booking,
  slotId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  booking: Booking;
  slotId: string;
}): Promise<AvailabilitySlot> {
  const slot = await tx.availabilitySlot.findFirst({
    where: {
      id: slotId,
      creatorId: booking.creatorId,
      closedAt: null,
      isSquad: false,
    },
  });
  if (!slot) throw new SlotNotFoundError();
  const now = deps.now();
  if (slot.startsAt.getTime() <= now.getTime()) throw new SlotPastError();
  await requireSelling(tx, booking);
  if (slot.priceMinor !== booking.priceMinor || slot.currency !== booking.currency)
    throw new PriceDiffersError();
  if (slot.sessionTypeId !== booking.sessionTypeId) throw new SlotTypeDiffersError();
  if (durationMs(slot) !== durationMs(booking)) throw new SlotDurationDiffersError();
  const free = await tx.availabilitySlot.findFirst({
    where: { AND: [{ id: slotId }, freeSlot(now)] },
    select: { id: true },
  });
  if (!free) throw new SlotTakenError(slotId);
  return slot;
}

const durationMs = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  endsAt.getTime() - startsAt.getTime();

async function move({
  deps,
  tx,
  booking,
  slot,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  booking: Booking;
  slot: AvailabilitySlot;
}): Promise<void> {
  const now = deps.now();
  const { id: bookingId, fanId, creatorId } = booking;
  const { startsAt, endsAt } = slot;
  await expandInOrder(tx, { bookingId, now });
  const moving = bookingTransition('reschedule');
  await tx.booking.update({
    where: { id: bookingId, ...moving.where },
    data: {
      slotId: slot.id,
      startsAt,
      endsAt,
      calendarSequence: { increment: 1 },
      fanArrivedAt: null,
      creatorArrivedAt: null,
    },
  });
  await moveTransfer({ deps, tx, bookingId, endsAt });
  await queueSession(tx, { bookingId, startsAt, endsAt, now });
  const detail = { from: booking.startsAt.toISOString(), to: startsAt.toISOString() };
  await writeAuditEvent(tx, {
    actor: { id: fanId },
    action: 'booking.reschedule',
    entity: 'Booking',
    entityId: bookingId,
    detail,
    now,
  });
  const event = 'rescheduled';
  await mailAndNotifyParties(tx, { bookingId, kind: event, event, at: startsAt, now });
  await enqueueBookingWebhooks(tx, { bookingId, topic: 'BOOKING_RESCHEDULED', now });
  await publishBookingChanged(tx, { bookingId, fanId, creatorId });
}
