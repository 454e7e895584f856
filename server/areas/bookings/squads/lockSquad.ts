import { Prisma, type Booking, type Squad } from '../../../platform/database/generated/client.ts';
import { BLOCKING_STATUSES } from '../../creators/creators.access.ts';
import { lockBufferedCreators } from '../../creators/lockBufferedCreators.ts';

type Locked = {
  squad: Squad & {
    slot: { closedAt: Date | null; creatorId: string; startsAt: Date };
  };
  /** The live bookings, in lock order. */
  bookings: Booking[];
};

/**
 * Locks a squad and its live bookings in the common lock order: a creator with a buffer, the slot,
 * bookings. New places wait for the lock of the slot. Null for a slot that is not a squad.
 */
export async function lockSquad(
  tx: Prisma.TransactionClient,
  { slotId }: { slotId: string },
): Promise<Locked | null> {
  const slots = Prisma.sql`"id" = ${slotId}::uuid`;
  await lockBufferedCreators(tx, { slots });
  await tx.$queryRaw`select 1 from "AvailabilitySlot" where ${slots} for update`;
  await tx.$queryRaw`
    select 1 from "Booking" where "slotId" = ${slotId}::uuid and booking_blocks_slot("status")
    order by "id" for update`;
  const squad = await tx.squad.findUnique({
    where: { slotId },
    include: {
      slot: { select: { closedAt: true, creatorId: true, startsAt: true } },
    },
  });
  const bookings = await tx.booking.findMany({
    where: { slotId, status: { in: BLOCKING_STATUSES } },
    orderBy: { id: 'asc' },
  });
  return squad && { squad, bookings };
}
