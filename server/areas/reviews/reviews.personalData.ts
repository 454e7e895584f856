import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { SHOWN } from './reviews.access.ts';

const CONTENT = {
  rating: true,
  tags: true,
  text: true,
  createdAt: true,
  publishedAt: true,
} as const;
const username = { select: { username: true } } as const;
const OPTIONS = { orderBy: { createdAt: 'asc' }, take: MAX_EXPORTED_ROWS } as const;

export const reviewsPersonalData: PersonalData<Deps> = {
  name: 'reviews',
  // Stars and tags of the person's reviews stay; reviews about the person are deleted, with their
  // numbers.
  erase: async ({ tx, userId }) => {
    await tx.review.updateMany({ where: { authorId: userId }, data: { text: '', detail: 0 } });
    await tx.review.deleteMany({ where: { subjectId: userId } });
    await tx.creatorReputation.deleteMany({ where: { userId } });
    await tx.replyTime.deleteMany({ where: { creatorId: userId } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      reviewsWritten: await prisma.review.findMany({
        where: { authorId: userId },
        select: { ...CONTENT, hiddenReason: true, subject: username },
        ...OPTIONS,
      }),
      reviewsReceived: await prisma.review.findMany({
        where: { subjectId: userId, ...SHOWN },
        select: { ...CONTENT, reply: true, repliedAt: true, author: username },
        ...OPTIONS,
      }),
    },
  }),
};
