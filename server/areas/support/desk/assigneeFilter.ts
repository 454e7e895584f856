import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { ACTIVE_STAFF } from '../support.access.ts';

type Filter = { assignee: 'MINE' | 'UNASSIGNED' | null | undefined; actor: Actor | null };

/** The requests that match a filter; all without one. */
export function assignedTo({ assignee, actor }: Filter): Prisma.SupportCaseWhereInput {
  if (assignee === 'MINE') return { assigneeId: uuidOrNil(actor?.id ?? '') };
  if (assignee !== 'UNASSIGNED') return {};
  // Nobody else would look at the requests of someone who is no longer staff.
  return { OR: [{ assigneeId: null }, { assignee: { NOT: ACTIVE_STAFF } }] };
}
