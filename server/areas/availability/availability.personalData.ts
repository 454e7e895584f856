import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const availabilityPersonalData: PersonalData<Deps> = {
  name: 'availability',
  erase: async ({ tx, userId }) => {
    await tx.weeklyPattern.deleteMany({ where: { creatorId: userId } });
    await tx.clockChange.deleteMany({ where: { creatorId: userId } });
    await tx.user.update({
      where: { id: userId },
      data: { minimumNoticeMinutes: 0, bufferMinutes: 0 },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    profile: await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        minimumNoticeMinutes: true,
        bufferMinutes: true,
        weeklyPattern: {
          select: {
            weeks: true,
            pausedAt: true,
            createdAt: true,
            slots: {
              select: {
                weekday: true,
                minute: true,
                durationMinutes: true,
                priceMinor: true,
                sessionType: { select: { title: true } },
              },
            },
            shifts: { select: { from: true, minutes: true }, orderBy: { from: 'asc' } },
          },
        },
      },
    }),
    lists: {
      clockChanges: await prisma.clockChange.findMany({
        where: { creatorId: userId },
        select: { changesAt: true, timeZone: true, answeredAt: true, shiftMinutes: true },
        orderBy: { changesAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      slots: await prisma.availabilitySlot.findMany({
        where: { creatorId: userId },
        select: {
          startsAt: true,
          endsAt: true,
          priceMinor: true,
          currency: true,
          closedAt: true,
          sessionType: { select: { title: true } },
          gameEvent: { select: { title: true } },
          attachedAt: true,
          squad: {
            select: {
              size: true,
              minimum: true,
              deadlineAt: true,
              status: true,
              decidedAt: true,
            },
          },
          createdAt: true,
          publicAt: true,
        },
        orderBy: { startsAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
