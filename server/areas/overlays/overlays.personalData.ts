import type { Deps } from '../../Deps.ts';
import type { PersonalData } from '../accounts/PersonalData.ts';

export const overlaysPersonalData: PersonalData<Deps> = {
  name: 'overlays',
  erase: async ({ tx, userId }) => {
    await tx.user.update({ where: { id: userId }, data: { showNameOnStreams: false } });
  },
  read: async ({ prisma }, { userId }) => {
    const { showNameOnStreams } = await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: { showNameOnStreams: true },
    });
    return { profile: { isNamedOnStreams: showNameOnStreams } };
  },
};
