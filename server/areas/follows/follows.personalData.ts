import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const followsPersonalData: PersonalData<Deps> = {
  name: 'follows',
  erase: async ({ tx, userId }) => {
    await tx.follow.deleteMany({ where: { OR: [{ followerId: userId }, { creatorId: userId }] } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      following: await prisma.follow.findMany({
        where: { followerId: userId },
        select: {
          createdAt: true,
          delivery: true,
          fromMinute: true,
          toMinute: true,
          maxPriceMinor: true,
          creator: { select: { username: true } },
          sessionType: { select: { title: true } },
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
