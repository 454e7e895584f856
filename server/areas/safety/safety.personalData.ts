import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const safetyPersonalData: PersonalData<Deps> = {
  name: 'safety',
  // Reports about the person are stored for 12 months; reports by the person stay without the name.
  erase: async ({ tx, userId }) => {
    await tx.report.updateMany({ where: { reporterId: userId }, data: { reporterId: null } });
    await tx.block.deleteMany({
      where: { OR: [{ ownerId: userId }, { personId: userId }] },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      blocks: await prisma.block.findMany({
        where: { ownerId: userId },
        select: { createdAt: true, person: { select: { username: true } } },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      reports: await prisma.report.findMany({
        where: { reporterId: userId },
        select: {
          target: true,
          reason: true,
          text: true,
          createdAt: true,
          decidedAt: true,
          subject: { select: { username: true } },
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
