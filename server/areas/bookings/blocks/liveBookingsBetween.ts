import type { Prisma } from '../../../platform/database/generated/client.ts';
import { betweenTwo } from '../../safety/betweenTwo.ts';

/** Bookings of two people that a block ends: the session has not ended. */
export const liveBookingsBetween = (
  pair: { ownerId: string; personId: string },
  now: Date,
): Prisma.BookingWhereInput => ({
  ...betweenTwo(pair),
  status: { in: ['HELD', 'CONFIRMED'] },
  endsAt: { gt: now },
});
