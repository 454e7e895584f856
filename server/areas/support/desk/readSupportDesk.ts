import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import { DESK_ROW, type DeskRow } from './SupportDesk.type.ts';

/** What staff store about a request; null if the actor wrote the request. */
export async function readSupportDesk(
  { prisma }: Deps,
  actor: Actor | null,
  { caseId }: { caseId: string },
): Promise<DeskRow | null> {
  const row = await prisma.supportCase.findUnique({ where: { id: caseId }, select: DESK_ROW });
  return row && row.userId !== actor?.id ? row : null;
}
