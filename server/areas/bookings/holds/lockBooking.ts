import { Prisma } from '../../../platform/database/generated/client.ts';
import { lockBufferedCreators } from '../../creators/lockBufferedCreators.ts';

/**
 * Locks a booking that may end. The end of a place changes its squad, which bookSlot locks after the
 * creator: a creator with a buffer is locked first.
 */
export async function lockBooking(
  tx: Prisma.TransactionClient,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const slots = Prisma.sql`"id" in (
    select "slotId" from "Booking" where "id" = ${bookingId}::uuid and "isSquad")`;
  await lockBufferedCreators(tx, { slots });
  await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
}
