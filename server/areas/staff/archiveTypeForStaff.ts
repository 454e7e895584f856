import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { archiveType } from '../sessionTypes/archiveSessionType.ts';
import { StaffActionImpossibleError, StaffTargetNotFoundError } from './staff.errors.ts';
import { givenReason } from './staffActions.ts';

/**
 * Archives a creator's session type, as the creator would, and notifies the creator. Returns the
 * creator's id. Throws ReasonMissingError, StaffTargetNotFoundError or StaffActionImpossibleError.
 */
export async function archiveTypeForStaff(
  deps: Deps,
  actor: Actor,
  { sessionTypeId, reason: provided }: { sessionTypeId: string; reason: string },
): Promise<string> {
  const reason = givenReason(provided);
  return inTransaction(deps.prisma, async (tx) => {
    const archived = await archiveType({ deps, tx, where: { id: sessionTypeId } }).catch(
      (error: unknown) => {
        throw error instanceof SessionTypeNotFoundError ? new StaffTargetNotFoundError() : error;
      },
    );
    if (!archived) throw new StaffActionImpossibleError();
    const { creatorId, title, closedSlots } = archived;
    await writeAuditEvent(tx, {
      actor,
      action: 'staff.archiveSessionType',
      entity: 'SessionType',
      entityId: sessionTypeId,
      reason,
      detail: { closedSlots },
    });
    await addNotification(tx, {
      recipientId: creatorId,
      kind: 'SESSION_TYPE_ARCHIVED',
      values: { subject: title },
      link: '/settings/session-types',
      now: deps.now(),
    });
    return creatorId;
  });
}
