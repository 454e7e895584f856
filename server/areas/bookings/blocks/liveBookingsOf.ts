import type { Prisma } from '../../../platform/database/generated/client.ts';

type Pair = { ownerId: string; personId: string };

/** Both directions between two people. */
export const bookingsOf = ({ ownerId, personId }: Pair): Prisma.BookingWhereInput => ({
  OR: [
    { fanId: ownerId, creatorId: personId },
    { fanId: personId, creatorId: ownerId },
  ],
});

/** Bookings of two people that a block ends: the session is ahead or under way. */
export const liveBookingsOf = (pair: Pair, now: Date): Prisma.BookingWhereInput => ({
  ...bookingsOf(pair),
  status: { in: ['HELD', 'CONFIRMED'] },
  endsAt: { gt: now },
});
