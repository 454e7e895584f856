import type { Prisma } from '../../platform/database/generated/client.ts';
import type { UserError } from '../../platform/errors/UserError.ts';
import { BLOCKING_STATUSES } from '../creators/creators.access.ts';
import { SlotBookedError, SlotNotFoundError, SlotReservedError } from './availability.errors.ts';

type OwnSlot = { isSquad: boolean; isBooked: boolean; isReserved: boolean; hasHistory: boolean };

/**
 * Locks the open slots among the ids that belong to the creator. A booking in progress (which holds
 * a share lock) completes first; all callers lock in the same order.
 */
export async function lockOwnSlots(
  tx: Prisma.TransactionClient,
  { creatorId, slotIds }: { creatorId: string; slotIds: string[] },
): Promise<Map<string, OwnSlot>> {
  const locked = await tx.$queryRaw<{ id: string; isSquad: boolean }[]>`
    select "id", "isSquad" from "AvailabilitySlot"
    where "id" = any(${slotIds}::uuid[]) and "creatorId" = ${creatorId}::uuid and "closedAt" is null
    order by "id" for update`;
  const ofLocked = { slotId: { in: locked.map(({ id }) => id) } };
  const bookings = await tx.booking.findMany({
    where: ofLocked,
    select: { slotId: true, status: true },
  });
  const reservations = await tx.reservation.findMany({
    where: ofLocked,
    select: { slotId: true },
  });
  const reserved = new Set(reservations.map(({ slotId }) => slotId));
  const slots = new Map<string, OwnSlot>(
    locked.map(({ id, isSquad }) => [
      id,
      { isSquad, isBooked: false, isReserved: reserved.has(id), hasHistory: false },
    ]),
  );
  for (const { slotId, status } of bookings) {
    const slot = slots.get(slotId);
    if (!slot) continue;
    slot.hasHistory = true;
    slot.isBooked ||= BLOCKING_STATUSES.includes(status);
  }
  return slots;
}

/** Why the creator cannot close or price a locked slot, or null. */
export function findSlotProblem(slot: OwnSlot | undefined): UserError | null {
  if (!slot) return new SlotNotFoundError();
  if (slot.isBooked) return new SlotBookedError();
  return slot.isReserved ? new SlotReservedError() : null;
}
