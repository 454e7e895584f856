import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma, Report } from '../../../platform/database/generated/client.ts';
import type { ReportDecision } from '../../../platform/database/generated/enums.ts';
import type { Deps } from '../../../Deps.ts';
import { HIDEABLE_REVIEW } from '../../reviews/reports/hideReview.ts';

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

/** The decisions that `decideReport` accepts from this admin. */
export async function findDecisions(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Pick<Actor, 'id'>,
  { target, targetId, subjectId, decidedAt }: Report,
): Promise<ReportDecision[]> {
  if (decidedAt) return [];
  const [content, warnable, lockable] = await Promise.all([
    countHideable({ prisma, target, id: targetId }),
    prisma.user.count({ where: { id: subjectId, ...WARNABLE } }),
    prisma.user.count({ where: { id: subjectId, ...lockableBy(actor) } }),
  ]);
  return [
    ...(content > 0 ? (['HIDDEN'] as const) : []),
    ...(warnable > 0 ? (['WARNED'] as const) : []),
    ...(lockable > 0 ? (['LOCKED'] as const) : []),
    'DISMISSED',
  ];
}

async function countHideable({
  prisma,
  target,
  id,
}: Pick<Deps, 'prisma'> & { target: Report['target']; id: string }): Promise<number> {
  switch (target) {
    case 'REVIEW':
      return prisma.review.count({ where: { id, ...HIDEABLE_REVIEW } });
    case 'SERVICE':
      return prisma.fixedService.count({ where: { id, ...HIDEABLE_SERVICE } });
    case 'SESSION_TYPE':
      return prisma.sessionType.count({ where: { id, archivedAt: null } });
    case 'MESSAGE':
      return prisma.message.count({ where: { id, ...HIDEABLE_MESSAGE } });
    case 'USER':
      return 0;
  }
}
