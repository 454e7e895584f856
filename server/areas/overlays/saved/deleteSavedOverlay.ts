import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishSavedOverlay } from '../publishOverlayEvent.ts';
import { SavedOverlayNotFoundError } from '../overlays.errors.ts';

/** Throws SavedOverlayNotFoundError, also for another person's overlay. */
export async function deleteSavedOverlay(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.savedOverlay.deleteMany({
      where: { id, creatorId: actor.id },
    });
    if (count !== 1) throw new SavedOverlayNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'savedOverlay.delete',
      entity: 'SavedOverlay',
      entityId: id,
      now: deps.now(),
    });
    await publishSavedOverlay(tx, { creatorId: actor.id });
  });
}
