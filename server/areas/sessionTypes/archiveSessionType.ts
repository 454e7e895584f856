import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { closeFreeSlots } from '../availability/slots/deleteAvailabilitySlots.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';

/**
 * Archives the actor's type. Repeating it changes nothing. Throws SessionTypeNotFoundError, also
 * for another creator's type.
 */
export async function archiveSessionType(
  deps: Deps,
  actor: Actor,
  { sessionTypeId }: { sessionTypeId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const archived = await archiveType({
      deps,
      tx,
      where: { id: sessionTypeId, creatorId: actor.id },
    });
    if (archived)
      await writeAuditEvent(tx, {
        actor,
        action: 'sessionType.archive',
        entity: 'SessionType',
        entityId: sessionTypeId,
        detail: { closedSlots: archived.closedSlots },
        now: deps.now(),
      });
  });
}

type Archiving = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  where: { id: string; creatorId?: string };
};

/**
 * Archives a type in the caller's transaction: closes its free slots, removes it from the weekly
 * pattern and declines its pending requests. Bookings stay; the database closes a slot that becomes
 * free later. Returns null for an archived one; throws SessionTypeNotFoundError.
 */
export async function archiveType({
  deps,
  tx,
  where,
}: Archiving): Promise<{ creatorId: string; title: string; closedSlots: number } | null> {
  const sessionTypeId = where.id;
  // Waits for slots that are being opened and requests that are being sent or accepted, which share
  // the lock on the type. The type is changed after its slots, because changing slots locks the
  // creator.
  await tx.$queryRaw`select 1 from "SessionType" where "id" = ${sessionTypeId}::uuid for no key update`;
  const type = await tx.sessionType.findFirst({
    where,
    select: { creatorId: true, title: true, archivedAt: true },
  });
  if (!type) throw new SessionTypeNotFoundError();
  if (type.archivedAt) return null;
  const { creatorId, title } = type;
  const slots = await tx.availabilitySlot.findMany({
    where: { sessionTypeId, closedAt: null, startsAt: { gt: deps.now() } },
    select: { id: true },
  });
  const outcomes = await closeFreeSlots({
    deps,
    tx,
    creatorId,
    slotIds: slots.map(({ id }) => id),
  });
  await tx.sessionType.update({ where: { id: sessionTypeId }, data: { archivedAt: deps.now() } });
  await addJob(tx, 'declineRequestsOfType', { sessionTypeId });
  await tx.weeklyPatternSlot.deleteMany({ where: { sessionTypeId } });
  await tx.weeklyPattern.deleteMany({ where: { creatorId, slots: { none: {} } } });
  await publishSlotsChanged(tx, { creatorId });
  return { creatorId, title, closedSlots: outcomes.filter(({ error }) => !error).length };
}
