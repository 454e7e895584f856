import type { Deps } from '../../../Deps.ts';
import type { PersonalData } from '../../accounts/PersonalData.ts';

export const savedOperationsPersonalData: PersonalData<Deps> = {
  name: 'savedOperations',
  erase: async ({ tx, userId }) => {
    await tx.savedOperation.deleteMany({ where: { authorId: userId, isShared: false } });
  },
  read: async ({ prisma }, { userId }) => ({
    profile: {
      savedOperations: await prisma.savedOperation.findMany({
        where: { authorId: userId },
        select: { name: true, document: true, isShared: true, createdAt: true },
        orderBy: { createdAt: 'asc' },
      }),
    },
  }),
};
