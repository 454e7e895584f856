import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { isPlaceDeleted, ROOM, type Place } from '../places/place.rules.ts';
import { givenReason, type Target } from './staffActions.ts';
import { StaffTargetNotFoundError } from './staff.errors.ts';

/**
 * Returns the place of a booking in any state, and writes to the audit log who read it and why.
 * Throws ReasonMissingError or StaffTargetNotFoundError (also when the place has been deleted).
 */
export async function revealPlace(
  deps: Deps,
  actor: Actor,
  { kind, id, reason: provided }: Target,
): Promise<Place> {
  const reason = givenReason(provided);
  return inTransaction(deps.prisma, async (tx) => {
    const booking =
      kind === 'BOOKING'
        ? await tx.booking.findUnique({ where: { id }, select: { place: true, endsAt: true } })
        : null;
    if (!booking || isPlaceDeleted({ booking, now: deps.now() }))
      throw new StaffTargetNotFoundError();
    const action = 'staff.revealPlace';
    await writeAuditEvent(tx, {
      actor,
      action,
      entity: 'Booking',
      entityId: id,
      reason,
      now: deps.now(),
    });
    return booking.place ?? ROOM;
  });
}
