import type { Deps } from '../../Deps.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { EXPORTED_PAYMENT, EXPORTED_TRANSFER } from '../payments/exportedPayment.ts';
import { cancelBooking } from './changes/cancelBooking.ts';
import { lockBufferedCreators } from '../creators/lockBufferedCreators.ts';
import { exportRoomVisits } from './room/exportRoomVisits.ts';
import { releaseHeld } from './holds/releaseHold.ts';
import { upcomingBookingsWhere } from './upcomingBookingsWhere.ts';

const username = { select: { username: true } } as const;

export const bookingsPersonalData: PersonalData<Deps> = {
  name: 'bookings',
  // A concurrent booking of one of the slots completes first; a later one finds the slot closed.
  lock: async ({ deps, tx, userId }) => {
    const slots = Prisma.sql`"closedAt" is null and "startsAt" > ${deps.now()}
      and ("creatorId" = ${userId}::uuid or "id" in (
        select "slotId" from "Booking" where "fanId" = ${userId}::uuid and "status" in ('HELD', 'CONFIRMED')))`;
    await lockBufferedCreators(tx, { slots });
    await tx.$queryRaw`select 1 from "AvailabilitySlot" where ${slots} order by "id" for update`;
  },
  endOpen: async ({ deps, tx, userId }) => {
    const where = upcomingBookingsWhere({ userId, now: deps.now() });
    const open = { where, select: { id: true }, orderBy: { id: 'asc' } } as const;
    for (const { id } of await tx.booking.findMany(open)) {
      await tx.$queryRaw`select 1 from "Booking" where "id" = ${id}::uuid for update`;
      const booking = await tx.booking.findFirst({ where: { AND: [{ id }, where] } });
      if (booking?.status === 'HELD') await releaseHeld({ deps, tx, bookingId: id });
      if (booking?.status === 'CONFIRMED')
        await cancelBooking({
          deps,
          tx,
          booking,
          byCreator: booking.creatorId === userId,
          actor: { id: userId },
          reason: 'ACCOUNT_DELETED',
        });
    }
  },
  erase: async ({ tx, userId }) => {
    await tx.calendarFeed.deleteMany({ where: { userId } });
    await tx.sessionProblem.updateMany({
      where: { reporterId: userId },
      data: { description: '' },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    profile: {
      calendarFeed: await prisma.calendarFeed.findUnique({
        where: { userId },
        select: { createdAt: true },
      }),
    },
    lists: {
      sessionProblems: await prisma.sessionProblem.findMany({
        where: { reporterId: userId },
        select: {
          bookingId: true,
          status: true,
          description: true,
          createdAt: true,
          decidedAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      roomVisits: await exportRoomVisits(prisma, { userId }),
      bookings: await prisma.booking.findMany({
        where: { OR: [{ fanId: userId }, { creatorId: userId }] },
        select: {
          id: true,
          status: true,
          title: true,
          startsAt: true,
          endsAt: true,
          extendedUntil: true,
          fanArrivedAt: true,
          creatorArrivedAt: true,
          priceMinor: true,
          discountMinor: true,
          totalMinor: true,
          feeMinor: true,
          currency: true,
          createdAt: true,
          confirmedAt: true,
          endedAt: true,
          endReason: true,
          fan: username,
          creator: username,
          payment: EXPORTED_PAYMENT,
          transfer: EXPORTED_TRANSFER,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
