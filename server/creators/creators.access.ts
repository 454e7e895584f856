import type { Prisma } from '../database/generated/client.ts';

/** Everybody sees active people; deleted and deactivated ones do not exist for others. */
export const VISIBLE = { isActive: true, deletedAt: null } satisfies Prisma.UserWhereInput;

/** A slot that can be booked now. */
export function freeSlot(now: Date): Prisma.AvailabilitySlotWhereInput {
  return {
    closedAt: null,
    startsAt: { gt: now },
    isBlocked: false,
    AND: [{ OR: [{ bookableUntil: null }, { bookableUntil: { gt: now } }] }],
    bookings: { none: { status: { in: ['HELD', 'CONFIRMED', 'COMPLETED'] } } },
  };
}
