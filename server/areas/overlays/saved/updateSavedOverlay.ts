import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishSavedOverlay } from '../publishOverlayEvent.ts';
import { SavedOverlayNotFoundError } from '../overlays.errors.ts';
import { goalColumns, requireValid } from './saveOverlay.ts';
import type { SavedOverlayFields } from './savedOverlay.rules.ts';

type Changed = SavedOverlayFields & { id: string; isGoalRestarted: boolean };

/**
 * Changes a saved overlay; open browser sources show it at once. A goal of another kind starts
 * counting again. Throws SavedOverlayInvalidError (with the field) or SavedOverlayNotFoundError.
 */
export async function updateSavedOverlay(
  deps: Deps,
  actor: Actor,
  { id, isGoalRestarted, ...given }: Changed,
): Promise<void> {
  const { goal, ...fields } = requireValid(given);
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "SavedOverlay" where "id" = ${id}::uuid for update`;
    const before = await tx.savedOverlay.findFirst({
      where: { id, creatorId: actor.id },
      select: { goalKind: true, goalSince: true },
    });
    if (!before) throw new SavedOverlayNotFoundError();
    const isSameGoal = before.goalKind === goal?.kind && !isGoalRestarted;
    const since = (isSameGoal && before.goalSince) || deps.now();
    await tx.savedOverlay.update({
      where: { id },
      data: { ...fields, ...goalColumns({ goal, since }) },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'savedOverlay.update',
      entity: 'SavedOverlay',
      entityId: id,
      detail: { name: fields.name, options: fields.options },
      now: deps.now(),
    });
    await publishSavedOverlay(tx, { creatorId: actor.id });
  });
}
