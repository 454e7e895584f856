import type { Deps } from '../../Deps.ts';
import { DELETED_TEXT, MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const messagesPersonalData: PersonalData<Deps> = {
  name: 'messages',
  erase: async ({ tx, userId }) => {
    await tx.message.updateMany({
      where: { authorId: userId, kind: { not: 'DELIVERY' } },
      data: { body: DELETED_TEXT },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      messages: await prisma.message.findMany({
        where: { authorId: userId },
        select: {
          bookingId: true,
          orderId: true,
          kind: true,
          body: true,
          files: { select: { name: true, bytes: true, contentType: true } },
          mark: {
            select: { file: { select: { name: true } }, atMs: true, page: true, x: true, y: true },
          },
          createdAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
