import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { endRequests } from './ending/endRequest.ts';

const username = { select: { username: true } } as const;

export const appointmentsPersonalData: PersonalData<Deps> = {
  name: 'appointments',
  // Accepted ones end with their bookings.
  endOpen: async ({ deps, tx, userId }) => {
    const now = deps.now();
    await endRequests(tx, { where: { fanId: userId }, ending: 'withdraw', now });
    await endRequests(tx, { where: { creatorId: userId }, ending: 'decline', now });
  },
  // Accepted ones belong to a purchase; the other side keeps them without the person's words.
  erase: async ({ tx, userId }) => {
    await tx.sessionRequest.deleteMany({
      where: { fanId: userId, status: { not: 'ACCEPTED' } },
    });
    await tx.sessionRequest.updateMany({ where: { fanId: userId }, data: { note: '' } });
    await tx.sessionRequest.updateMany({
      where: { creatorId: userId },
      data: { declineReason: null },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    profile: await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: { takesRequests: true },
    }),
    lists: {
      sessionRequests: await prisma.sessionRequest.findMany({
        where: { OR: [{ fanId: userId }, { creatorId: userId }] },
        select: {
          status: true,
          title: true,
          durationMinutes: true,
          priceMinor: true,
          currency: true,
          proposedTimes: true,
          note: true,
          declineReason: true,
          expiresAt: true,
          acceptedAt: true,
          endedAt: true,
          createdAt: true,
          fan: username,
          creator: username,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
