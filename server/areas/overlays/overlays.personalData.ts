import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const overlaysPersonalData: PersonalData<Deps> = {
  name: 'overlays',
  erase: async ({ tx, userId }) => {
    await tx.user.update({
      where: { id: userId },
      data: { showNameOnStreams: false },
    });
    await tx.savedOverlay.deleteMany({ where: { creatorId: userId } });
  },
  read: async ({ prisma }, { userId }) => {
    const { showNameOnStreams } = await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: { showNameOnStreams: true },
    });
    return {
      profile: { isNamedOnStreams: showNameOnStreams },
      lists: {
        overlays: await prisma.savedOverlay.findMany({
          where: { creatorId: userId },
          select: {
            name: true,
            options: true,
            hasCountdown: true,
            goalKind: true,
            goalTitle: true,
            goalTarget: true,
            goalSince: true,
            createdAt: true,
          },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          take: MAX_EXPORTED_ROWS,
        }),
      },
    };
  },
};
