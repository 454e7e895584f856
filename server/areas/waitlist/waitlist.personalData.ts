import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { endEntries } from './leaveWaitlist.ts';

export const waitlistPersonalData: PersonalData<Deps> = {
  name: 'waitlist',
  // Slots offered to the person are offered to others.
  endOpen: ({ deps, tx, userId }) => endEntries(tx, { where: { fanId: userId }, now: deps.now() }),
  erase: async ({ tx, userId }) => {
    await tx.reservation.deleteMany({ where: { creatorId: userId } });
    await tx.waitlistEntry.deleteMany({
      where: { OR: [{ fanId: userId }, { creatorId: userId }] },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      waitlist: await prisma.waitlistEntry.findMany({
        where: { fanId: userId },
        select: {
          fromAt: true,
          toAt: true,
          createdAt: true,
          endedAt: true,
          ending: true,
          creator: { select: { username: true } },
          sessionType: { select: { title: true } },
          offers: {
            select: { createdAt: true, expiresAt: true, outcome: true },
            orderBy: { createdAt: 'asc' },
          },
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
