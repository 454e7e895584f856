import type { Actor } from '../../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import { lockCase } from '../../answerSupportRequest.ts';
import { notifyStaff } from '../../notifyStaff.ts';
import { SupportRequestInvalidError, SupportRequestNotFoundError } from '../../support.errors.ts';
import { requestProblem } from '../../supportCase.rules.ts';

/**
 * Adds a note of staff to a request; its author never sees it and is not notified. Throws
 * SupportRequestInvalidError, or SupportRequestNotFoundError, also for a request of the actor.
 */
export async function addSupportNote(
  deps: Deps,
  actor: Actor,
  { caseId, body }: { caseId: string; body: string },
): Promise<void> {
  const problem = requestProblem({ body });
  if (problem) throw new SupportRequestInvalidError(problem);
  await inTransaction(deps.prisma, async (tx) => {
    const found = await lockCase(tx, caseId);
    if (!found || found.userId === actor.id) throw new SupportRequestNotFoundError();
    await tx.supportNote.create({
      data: { caseId, authorId: actor.id, body: body.trim(), createdAt: deps.now() },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'support.note',
      entity: 'SupportCase',
      entityId: caseId,
      now: deps.now(),
    });
    await notifyStaff(tx, { caseId });
  });
}
