import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { endLockedDrop, expireTakes } from './endDrop.ts';

export const dropsPersonalData: PersonalData<Deps> = {
  name: 'drops',
  endOpen: async ({ deps, tx, userId }) => {
    const now = deps.now();
    await expireTakes(tx, { where: { fanId: userId }, now });
    const open = await tx.drop.findFirst({ where: { creatorId: userId, closedAt: null } });
    if (open) await endLockedDrop(tx, { dropId: open.id, now });
  },
  erase: async ({ tx, userId }) => {
    await tx.reservation.deleteMany({ where: { drop: { creatorId: userId } } });
    await tx.drop.deleteMany({ where: { creatorId: userId } });
    await tx.dropTake.updateMany({ where: { fanId: userId }, data: { fanId: null } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      drops: await prisma.drop.findMany({
        where: { creatorId: userId },
        select: { code: true, createdAt: true, endsAt: true, closedAt: true },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      takenInDrops: await prisma.dropTake.findMany({
        where: { fanId: userId },
        select: {
          takenAt: true,
          expiresAt: true,
          outcome: true,
          drop: { select: { code: true, creator: { select: { username: true } } } },
        },
        orderBy: { takenAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
