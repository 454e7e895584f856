import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
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
    const archived = await archiveAndNotify({ deps, tx, sessionTypeId }).catch((error: unknown) => {
      throw error instanceof SessionTypeNotFoundError ? new StaffTargetNotFoundError() : error;
    });
    if (!archived) throw new StaffActionImpossibleError();
    const { creatorId, closedSlots } = archived;
    await writeAuditEvent(tx, {
      actor,
      action: 'staff.archiveSessionType',
      entity: 'SessionType',
      entityId: sessionTypeId,
      reason,
      detail: { closedSlots },
      now: deps.now(),
    });
    return creatorId;
  });
}

type Archiving = { deps: Deps; tx: Prisma.TransactionClient; sessionTypeId: string };

/**
 * Archives a type in the caller's transaction and notifies its creator. Returns null for an archived
 * one; throws SessionTypeNotFoundError.
 */
export async function archiveAndNotify({ deps, tx, sessionTypeId }: Archiving) {
  const archived = await archiveType({ deps, tx, where: { id: sessionTypeId } });
  if (archived)
    await addNotification(tx, {
      recipientId: archived.creatorId,
      kind: 'SESSION_TYPE_ARCHIVED',
      values: { subject: archived.title },
      link: '/settings/session-types',
      now: deps.now(),
    });
  return archived;
}
