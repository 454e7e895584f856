import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { givenReason, type Target } from './staffActions.ts';
import { StaffTargetNotFoundError } from './staff.errors.ts';

/**
 * Writes to the audit log who reads the answers of a booking and why, and returns its id. Throws
 * ReasonMissingError or StaffTargetNotFoundError.
 */
export async function revealAnswers(
  deps: Deps,
  actor: Actor,
  { kind, id, reason: provided }: Target,
): Promise<string> {
  const reason = givenReason(provided);
  return inTransaction(deps.prisma, async (tx) => {
    const isFound = kind === 'BOOKING' && (await tx.booking.count({ where: { id } })) > 0;
    if (!isFound) throw new StaffTargetNotFoundError();
    const action = 'staff.revealAnswers';
    await writeAuditEvent(tx, {
      actor,
      action,
      entity: 'Booking',
      entityId: id,
      reason,
      now: deps.now(),
    });
    return id;
  });
}
