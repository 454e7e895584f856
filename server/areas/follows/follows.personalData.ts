import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { queueFollowerWebhooks } from './followerWebhooks.ts';

/** Most followed creators have neither. */
const RECEIVES_WEBHOOKS = [{ webhookEndpoints: { some: {} } }, { webhookListeners: { some: {} } }];

export const followsPersonalData: PersonalData<Deps> = {
  name: 'follows',
  erase: async ({ deps, tx, userId }) => {
    const followed = await tx.follow.findMany({
      where: { followerId: userId, creator: { OR: RECEIVES_WEBHOOKS } },
      select: { creatorId: true },
    });
    for (const follow of followed) await queueFollowerWebhooks(tx, { ...follow, now: deps.now() });
    await tx.follow.deleteMany({ where: { OR: [{ followerId: userId }, { creatorId: userId }] } });
    await tx.gameFollow.deleteMany({ where: { followerId: userId } });
    await tx.savedSearch.deleteMany({ where: { ownerId: userId } });
    await tx.creatorAlert.deleteMany({ where: { OR: [{ userId }, { creatorId: userId }] } });
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
      followedGames: await prisma.gameFollow.findMany({
        where: { followerId: userId },
        select: { createdAt: true, alertedAt: true, game: { select: { name: true } } },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      savedSearches: await prisma.savedSearch.findMany({
        where: { ownerId: userId },
        select: {
          createdAt: true,
          tag: true,
          search: true,
          language: true,
          minPriceMinor: true,
          maxPriceMinor: true,
          delivery: true,
          fromMinute: true,
          toMinute: true,
          alertedAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      creatorAlerts: await prisma.creatorAlert.findMany({
        where: { userId },
        select: { alertedAt: true, creator: { select: { username: true } } },
        orderBy: { alertedAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
