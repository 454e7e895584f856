import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { closeFreeSlots } from '../availability/deleteAvailabilitySlots.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';

/**
 * Archives the actor's type: closes its free slots and removes it from the weekly pattern. Bookings
 * stay. Repeating it changes nothing. Throws SessionTypeNotFoundError, also for a foreign type.
 */
export async function archiveSessionType(
  deps: Deps,
  actor: Actor,
  { sessionTypeId }: { sessionTypeId: string },
): Promise<void> {
  const own = { id: sessionTypeId, creatorId: actor.id };
  await inTransaction(deps.prisma, async (tx) => {
    // Waits for slots that are being opened (openSlots shares the lock on the type).
    const { count } = await tx.sessionType.updateMany({
      where: { ...own, archivedAt: null },
      data: { archivedAt: deps.now() },
    });
    if (count === 0) {
      if ((await tx.sessionType.count({ where: own })) === 0) throw new SessionTypeNotFoundError();
      return;
    }
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
