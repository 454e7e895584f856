import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { lockCase } from '../answerSupportRequest.ts';
import { notifyStaff } from '../notifyStaff.ts';
import {
  SupportAssigneeInvalidError,
  SupportRequestNotFoundError,
  SupportRequestTakenError,
} from '../support.errors.ts';
import { ACTIVE_STAFF } from '../support.access.ts';

type Assignment = {
  caseId: string;
  /** Username; null unassigns the request. */
  assignee: string | null;
  /** The assignee that the caller saw; null if it was unassigned. */
  seen: string | null;
};

/**
 * Assigns or unassigns a request, unless its assignee is no longer the one that the caller saw.
 * Throws SupportAssigneeInvalidError, SupportRequestNotFoundError or SupportRequestTakenError.
 */
export async function assignSupportRequest(
  deps: Deps,
  actor: Actor,
  { caseId, assignee, seen }: Assignment,
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const found = await lockCase(tx, caseId);
    if (!found) throw new SupportRequestNotFoundError();
    const next =
      assignee === null
        ? null
        : await tx.user.findFirst({
            where: { username: assignee, ...ACTIVE_STAFF },
            select: { id: true, username: true },
          });
    if (assignee !== null && next === null) throw new SupportAssigneeInvalidError();
    if (found.assigneeId === (next?.id ?? null)) return;
    const before = found.assigneeId
      ? await tx.user.findUnique({ where: { id: found.assigneeId }, select: { username: true } })
      : null;
    if ((before?.username ?? null) !== seen) throw new SupportRequestTakenError();
    await tx.supportCase.update({
      where: { id: caseId },
      data: { assigneeId: next?.id ?? null },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'support.assign',
      entity: 'SupportCase',
      entityId: caseId,
      detail: { from: before?.username ?? null, to: next?.username ?? null },
      now: deps.now(),
    });
    await notifyStaff(tx, { caseId });
  });
}
