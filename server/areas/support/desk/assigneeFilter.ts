import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';

type Filter = { assignee: 'MINE' | 'UNASSIGNED' | null | undefined; actor: Actor | null };

/** The requests that match a filter; all without one. */
export function assignedTo({ assignee, actor }: Filter): Prisma.SupportCaseWhereInput {
  if (assignee === 'MINE') return { assigneeId: uuidOrNil(actor?.id ?? '') };
  return assignee === 'UNASSIGNED' ? { assigneeId: null } : {};
}
