import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { isStaff } from '../../platform/access/isStaff.ts';

/** Requests visible to the actor: their own, and all for staff. */
export function getCases(actor: Actor | null): Prisma.SupportCaseWhereInput {
  return isStaff(actor) ? {} : { userId: uuidOrNil(actor?.id ?? '') };
}

/** Users who can be assigned to a request. */
export const ACTIVE_STAFF = {
  role: { in: ['ADMIN', 'SUPPORT'] },
  isActive: true,
  deletedAt: null,
} satisfies Prisma.UserWhereInput;
