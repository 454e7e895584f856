import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishSlotsChanged } from '../../creators/publishSlotsChanged.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { visibleBookings } from '../bookings.access.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { extensionEnd, isExtensionTime } from './extension.rules.ts';
import { ExtensionNotPossibleError } from './room.errors.ts';

const WITH_PLACE = { include: { place: { select: { kind: true } } } } as const;

/**
 * Agrees to 15 more minutes in the room, free of charge. Once both sides have agreed, the room
 * stays open longer and the time counts as busy for both; the end of the booking, its payout and
 * its refund rules do not change. Throws BookingNotFoundError or ExtensionNotPossibleError.
 */
export async function extendRoom(
  deps: Deps,
  actor: Actor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const where = { id: bookingId, ...visibleBookings(actor) };
    const found = await tx.booking.findFirst({ where });
    if (!found) throw new BookingNotFoundError();
    await lockTime(tx, found);
    const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, ...WITH_PLACE });
    const now = deps.now();
    const isCreator = booking.creatorId === actor.id;
    const own = isCreator ? 'creatorExtendsAt' : 'fanExtendsAt';
    const others = isCreator ? 'fanExtendsAt' : 'creatorExtendsAt';
    if (booking[own]) return;
    if (!isExtensionTime({ booking, now }) || !(await isExtensionFree(tx, booking)))
      throw new ExtensionNotPossibleError();
    const isAgreed = booking[others] !== null;
    await tx.booking.update({
      where: { id: bookingId },
      data: { [own]: now, ...(isAgreed ? { extendedUntil: extensionEnd(booking) } : {}) },
    });
    await writeAuditEvent(tx, {
      actor,
      action: isAgreed ? 'room.extended' : 'room.extensionOffered',
      entity: 'Booking',
      entityId: bookingId,
      now,
    });
    await publishBookingChanged(tx, { ...booking, bookingId });
    if (isAgreed)
      for (const creatorId of [booking.creatorId, booking.fanId])
        await publishSlotsChanged(tx, { creatorId });
  });
}

/** The lock order: both people, then their slots in that time, then the booking. */
async function lockTime(
  tx: Prisma.TransactionClient,
  booking: Pick<Booking, 'id' | 'fanId' | 'creatorId' | 'endsAt'>,
): Promise<void> {
  const { id, fanId, creatorId, endsAt } = booking;
  const until = extensionEnd(booking);
  await tx.$queryRaw`
    select 1 from "User" where "id" in (${fanId}::uuid, ${creatorId}::uuid) order by "id" for no key update`;
  await tx.$queryRaw`
    select 1 from "AvailabilitySlot" s join "User" u on u."id" = s."creatorId"
    where s."creatorId" in (${fanId}::uuid, ${creatorId}::uuid) and s."closedAt" is null
      and s."startsAt" >= ${endsAt}::timestamptz - interval '4 hours'
      and s."startsAt" < ${until}::timestamptz + make_interval(mins => u."bufferMinutes")
    order by s."id" for update of s`;
  await tx.$queryRaw`select 1 from "Booking" where "id" = ${id}::uuid for update`;
}

/** Whether neither side has another live booking or a reservation in that time. */
export async function isExtensionFree(
  tx: Prisma.TransactionClient,
  booking: Pick<Booking, 'id' | 'fanId' | 'creatorId' | 'endsAt'>,
): Promise<boolean> {
  const { id, fanId, creatorId, endsAt } = booking;
  const until = extensionEnd(booking);
  const [answer] = await tx.$queryRaw<[{ isTaken: boolean }]>`
    select has_booking_within(${fanId}::uuid, ${id}::uuid, ${endsAt}, ${until})
      or has_booking_within(${creatorId}::uuid, ${id}::uuid, ${endsAt}, ${until}) as "isTaken"`;
  return !answer.isTaken;
}
