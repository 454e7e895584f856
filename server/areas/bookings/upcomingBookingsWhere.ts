import type { Prisma } from '../../platform/database/generated/client.ts';

/** Bookings of either side that the deletion of an account cancels: the session has not begun. */
export function upcomingBookingsWhere({
  userId,
  now,
}: {
  userId: string;
  now: Date;
}): Prisma.BookingWhereInput {
  return {
    OR: [{ fanId: userId }, { creatorId: userId }],
    status: { in: ['HELD', 'CONFIRMED'] },
    startsAt: { gt: now },
  };
}
