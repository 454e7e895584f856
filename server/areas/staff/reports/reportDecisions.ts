import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma, Report, User } from '../../../platform/database/generated/client.ts';
import type { ReportDecision } from '../../../platform/database/generated/enums.ts';
import type { Deps } from '../../../Deps.ts';

export const HIDEABLE_SERVICE = {
  hiddenByStaffAt: null,
  creator: { deletedAt: null },
} satisfies Prisma.FixedServiceWhereInput;
export const HIDEABLE_MESSAGE = { hiddenAt: null } satisfies Prisma.MessageWhereInput;
export const WARNABLE = { deletedAt: null } satisfies Prisma.UserWhereInput;
export const lockableBy = (actor: Pick<Actor, 'id'>) =>
  ({
    deletedAt: null,
    role: 'USER',
    NOT: { id: actor.id },
  }) satisfies Prisma.UserWhereInput;

type Considered = Pick<Report, 'target' | 'targetId' | 'decidedAt'> & {
  subject: Pick<User, 'id' | 'deletedAt' | 'role'>;
};

/** The decisions that `decideReport` accepts from this admin. */
export async function findDecisions(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Pick<Actor, 'id'>,
  { target, targetId, decidedAt, subject }: Considered,
): Promise<ReportDecision[]> {
  if (decidedAt) return [];
  const isWarnable = subject.deletedAt === null;
  const isLockable = isWarnable && subject.role === 'USER' && subject.id !== actor.id;
  return [
    ...((await isHideable({ prisma, target, id: targetId })) ? (['HIDDEN'] as const) : []),
    ...(isWarnable ? (['WARNED'] as const) : []),
    ...(isLockable ? (['LOCKED'] as const) : []),
    'DISMISSED',
  ];
}

/** Prisma reads all contents of a kind on one page of reports by one statement (`findUnique`). */
async function isHideable({
  prisma,
  target,
  id,
}: Pick<Deps, 'prisma'> & { target: Report['target']; id: string }): Promise<boolean> {
  const where = { id };
  switch (target) {
    case 'REVIEW': {
      const select = { publishedAt: true, hiddenAt: true };
      const review = await prisma.review.findUnique({ where, select });
      return review !== null && review.publishedAt !== null && review.hiddenAt === null;
    }
    case 'SERVICE': {
      const select = { hiddenByStaffAt: true, creator: { select: { deletedAt: true } } };
      const service = await prisma.fixedService.findUnique({ where, select });
      return service?.hiddenByStaffAt === null && service.creator.deletedAt === null;
    }
    case 'SESSION_TYPE': {
      const type = await prisma.sessionType.findUnique({ where, select: { archivedAt: true } });
      return type?.archivedAt === null;
    }
    case 'MESSAGE': {
      const message = await prisma.message.findUnique({ where, select: { hiddenAt: true } });
      return message?.hiddenAt === null;
    }
    case 'USER':
      return false;
  }
}
