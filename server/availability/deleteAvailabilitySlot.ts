import type { Actor } from '../accounts/Actor.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { SlotBookedError, SlotNotFoundError } from './availability.errors.ts';

/**
 * Closes an open slot of the actor: removed when it never had a booking, kept closed otherwise.
 * Throws SlotNotFoundError (also for another's slot) or SlotBookedError.
 */
export async function deleteAvailabilitySlot(deps: Deps, actor: Actor, { slotId }: { slotId: string }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    // The lock makes a booking in flight (which holds a share lock) finish first.
    const locked = await tx.$queryRaw<{ id: string }[]>`
      select "id" from "AvailabilitySlot"
      where "id" = ${slotId}::uuid and "creatorId" = ${actor.id}::uuid and "closedAt" is null for update`;
    if (locked.length === 0) throw new SlotNotFoundError();
    const bookings = await tx.booking.findMany({ where: { slotId }, select: { status: true } });
    if (bookings.some(({ status }) => status === 'HELD' || status === 'CONFIRMED' || status === 'COMPLETED')) throw new SlotBookedError();
    if (bookings.length === 0) await tx.availabilitySlot.delete({ where: { id: slotId } });
    else await tx.availabilitySlot.update({ where: { id: slotId }, data: { closedAt: deps.now() } });
  });
}
