import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import type { UserError } from '../../../platform/errors/UserError.ts';
import { publishSlotsChanged } from '../../creators/publishSlotsChanged.ts';
import { findSlotProblem, lockOwnSlots } from '../lockOwnSlots.ts';

export type ClosingOutcome = { slotId: string; error: UserError | null };

/**
 * Closes open slots of the actor independently: deletes slots that never had a booking, marks
 * others as closed. A foreign slot is SlotNotFoundError, like a missing one; a booked one is
 * SlotBookedError, a reserved one SlotReservedError. A closed squad is recorded.
 */
export async function deleteAvailabilitySlots(
  deps: Deps,
  actor: Actor,
  { slotIds }: { slotIds: string[] },
): Promise<ClosingOutcome[]> {
  return inTransaction(deps.prisma, async (tx) => {
    const outcomes = await closeFreeSlots({ deps, tx, creatorId: actor.id, slotIds });
    const squads = outcomes.filter(({ isSquad, error }) => isSquad && !error);
    for (const entityId of new Set(squads.map(({ slotId }) => slotId)))
      await writeAuditEvent(tx, {
        actor,
        action: 'squad.close',
        entity: 'AvailabilitySlot',
        entityId,
        now: deps.now(),
      });
    return outcomes;
  });
}

export async function closeFreeSlots({
  deps,
  tx,
  creatorId,
  slotIds,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  creatorId: string;
  slotIds: string[];
}): Promise<(ClosingOutcome & { isSquad: boolean })[]> {
  const own = await lockOwnSlots(tx, { creatorId, slotIds });
  const free = [...own].filter(([, slot]) => !findSlotProblem(slot));
  await closeSlots({ deps, tx, free: free.map(([id, { hasHistory }]) => ({ id, hasHistory })) });
  if (free.length > 0) await publishSlotsChanged(tx, { creatorId });
  return slotIds.map((slotId) => {
    const slot = own.get(slotId);
    return { slotId, isSquad: slot?.isSquad ?? false, error: findSlotProblem(slot) };
  });
}

export async function deleteAvailabilitySlot(
  deps: Deps,
  actor: Actor,
  { slotId }: { slotId: string },
): Promise<void> {
  const [outcome] = await deleteAvailabilitySlots(deps, actor, { slotIds: [slotId] });
  if (outcome?.error) throw outcome.error;
}

type Closing = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  free: { id: string; hasHistory: boolean }[];
};

async function closeSlots({ deps, tx, free }: Closing): Promise<void> {
  const toIds = (hadBookings: boolean): string[] =>
    free.filter(({ hasHistory }) => hasHistory === hadBookings).map(({ id }) => id);
  await tx.availabilitySlot.deleteMany({ where: { id: { in: toIds(false) } } });
  await tx.availabilitySlot.updateMany({
    where: { id: { in: toIds(true) } },
    data: { closedAt: deps.now() },
  });
}
