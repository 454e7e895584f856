import type { Deps } from '../../Deps.ts';
import { DELETED_TEXT, MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const supportPersonalData: PersonalData<Deps> = {
  name: 'support',
  erase: async ({ tx, userId }) => {
    await tx.supportMessage.updateMany({
      where: { authorId: userId, fromStaff: false },
      data: { body: DELETED_TEXT },
    });
    // Notes about the person are erased, including those by other people; the person's notes about
    // others stay.
    await tx.supportNote.deleteMany({ where: { case: { userId } } });
    await tx.supportNote.updateMany({ where: { authorId: userId }, data: { authorId: null } });
    await tx.supportCase.updateMany({
      where: { assigneeId: userId },
      data: { assigneeId: null },
    });
    await tx.supportCase.updateMany({
      where: { userId },
      data: { userId: null, email: `${userId}@deleted.invalid`, subject: DELETED_TEXT },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      support: await prisma.supportCase.findMany({
        where: { userId },
        select: {
          subject: true,
          status: true,
          createdAt: true,
          messages: {
            select: { fromStaff: true, body: true, createdAt: true },
            orderBy: { createdAt: 'asc' },
          },
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
