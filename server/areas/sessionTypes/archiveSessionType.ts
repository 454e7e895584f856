import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { closeFreeSlots } from '../availability/deleteAvailabilitySlots.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';

/**
 * Archives the actor's type: closes its free slots, removes it from the weekly pattern and declines
 * its pending requests. Bookings stay. Repeating it changes nothing. Throws SessionTypeNotFoundError, also for a foreign type.
 */
export async function archiveSessionType(
  deps: Deps,
  actor: Actor,
  { sessionTypeId }: { sessionTypeId: string },
): Promise<void> {
  const own = { id: sessionTypeId, creatorId: actor.id };
  await inTransaction(deps.prisma, async (tx) => {
    // Waits for slots that are being opened and requests that are being sent or accepted, which
    // share the lock on the type. The type changes after its slots, since that locks the creator.
    await tx.$queryRaw`select 1 from "SessionType" where "id" = ${sessionTypeId}::uuid for no key update`;
    const type = await tx.sessionType.findFirst({ where: own, select: { archivedAt: true } });
    if (!type) throw new SessionTypeNotFoundError();
    if (type.archivedAt) return;
    const slots = await tx.availabilitySlot.findMany({
      where: { sessionTypeId, closedAt: null, startsAt: { gt: deps.now() } },
      select: { id: true },
    });
    const outcomes = await closeFreeSlots({
      deps,
      tx,
      creatorId: actor.id,
      slotIds: slots.map(({ id }) => id),
    });
    await tx.sessionType.update({ where: own, data: { archivedAt: deps.now() } });
    await addJob(tx, 'declineRequestsOfType', { sessionTypeId });
    await tx.weeklyPatternSlot.deleteMany({ where: { sessionTypeId } });
    await tx.weeklyPattern.deleteMany({ where: { creatorId: actor.id, slots: { none: {} } } });
    await tx.auditEvent.create({
      data: {
        actorId: actor.id,
        action: 'sessionType.archive',
        entity: 'SessionType',
        entityId: sessionTypeId,
        detail: { closedSlots: outcomes.filter(({ error }) => !error).length },
      },
    });
    await publishSlotsChanged(tx, { creatorId: actor.id });
  });
}
