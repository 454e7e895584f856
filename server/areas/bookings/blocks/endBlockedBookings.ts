import { Prisma, type Booking } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { enqueueBookingWebhooks } from '../../integrations/webhooks/enqueueWebhookDeliveries.ts';
import type { BlockEffect, NewBlock } from '../../safety/BlockEffect.ts';
import { betweenTwo } from '../../safety/betweenTwo.ts';
import { cancelBooking } from '../changes/cancelBooking.ts';
import { lockBufferedCreators } from '../../creators/lockBufferedCreators.ts';
import { releaseHeld } from '../holds/releaseHold.ts';
import { bookingTransition } from '../lifecycle.rules.ts';
import { openProblem } from '../problems/openProblem.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { closeRooms } from '../room/closeRooms.ts';
import { blockOutcome } from './blockOutcome.rules.ts';
import { liveBookingsBetween } from './liveBookingsBetween.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Ends every upcoming or current booking of the two, and closes their rooms. */
export const endBlockedBookings: BlockEffect<Deps> = async (block) => {
  const { deps, tx } = block;
  const now = deps.now();
  const live = liveBookingsBetween(block, now);
  await lockSlots(block);
  for (const { id } of await tx.booking.findMany({
    where: live,
    select: { id: true },
    orderBy: { id: 'asc' },
  })) {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${id}::uuid for update`;
    const booking = await tx.booking.findFirst({
      where: { AND: [{ id }, live] },
    });
    if (booking) await end({ ...block, booking });
  }
  const recent = { gt: new Date(now.getTime() - DAY_MS) };
  await closeRooms(tx, {
    where: { ...betweenTwo(block), endsAt: recent },
    now,
  });
};

/** Locked before the bookings, as everywhere. */
async function lockSlots({ deps, tx, ownerId, personId }: NewBlock<Deps>): Promise<void> {
  const slots = Prisma.sql`"id" in (select "slotId" from "Booking"
    where "status" in ('HELD', 'CONFIRMED') and "endsAt" > ${deps.now()}
      and ("fanId" = ${ownerId}::uuid and "creatorId" = ${personId}::uuid
        or "fanId" = ${personId}::uuid and "creatorId" = ${ownerId}::uuid))`;
  await lockBufferedCreators(tx, { slots });
  await tx.$queryRaw`select 1 from "AvailabilitySlot" where ${slots} order by "id" for update`;
}

async function end({
  deps,
  tx,
  ownerId,
  booking,
}: NewBlock<Deps> & { booking: Booking }): Promise<void> {
  const byCreator = booking.creatorId === ownerId;
  const now = deps.now();
  const outcome = blockOutcome({ booking, byCreator, now });
  if (outcome === 'RELEASED') return releaseHeld({ deps, tx, bookingId: booking.id });
  if (outcome === 'CANCELLED')
    return cancelBooking({
      deps,
      tx,
      booking,
      byCreator,
      actor: { id: ownerId },
      reason: byCreator ? 'CREATOR_CANCELLED' : 'FAN_CANCELLED',
      keepsSlot: booking.isSquad,
    });
  const ending = bookingTransition('endEarly');
  await tx.booking.update({
    where: { id: booking.id, ...ending.where },
    data: { ...ending.data, endedAt: now, calendarSequence: { increment: 1 } },
  });
  const { id: bookingId, fanId, creatorId } = booking;
  await openProblem(tx, {
    bookingId,
    reporterId: ownerId,
    cause: 'BLOCK',
    description: '',
    now,
  });
  await enqueueBookingWebhooks(tx, { bookingId, topic: 'BOOKING_COMPLETED', now });
  await publishBookingChanged(tx, { bookingId, fanId, creatorId });
}
