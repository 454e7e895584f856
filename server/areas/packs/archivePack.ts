import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { PackNotFoundError } from './packs.errors.ts';

/**
 * Takes a pack of the actor off sale. Bought packs stay valid. Repeating it changes nothing. Throws
 * PackNotFoundError, also for another creator's pack.
 */
export async function archivePack(
  deps: Deps,
  actor: Actor,
  { packId }: { packId: string },
): Promise<void> {
  const own = { id: packId, creatorId: actor.id };
  await inTransaction(deps.prisma, async (tx) => {
    // Waits for purchases in progress, which share the lock.
    await tx.$queryRaw`select 1 from "Pack" where "id" = ${packId}::uuid for update`;
    const { count } = await tx.pack.updateMany({
      where: { ...own, archivedAt: null },
      data: { archivedAt: deps.now() },
    });
    if (count === 0 && !(await tx.pack.count({ where: own }))) throw new PackNotFoundError();
    if (count === 1)
      await writeAuditEvent(tx, {
        actor,
        action: 'pack.archive',
        entity: 'Pack',
        entityId: packId,
        now: deps.now(),
      });
  });
}
