import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

/** The URL of a calendar is secret and never exported; only its host is. */
export const busyTimesPersonalData: PersonalData<Deps> = {
  name: 'busyTimes',
  erase: async ({ tx, userId }) => {
    await tx.connectedCalendar.deleteMany({ where: { userId } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      calendars: await prisma.connectedCalendar.findMany({
        where: { userId },
        select: { host: true, createdAt: true, lastSuccessAt: true, lastFailureAt: true },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      busyTimes: await prisma.busyTime.findMany({
        where: { creatorId: userId },
        select: { startsAt: true, endsAt: true },
        orderBy: { startsAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
