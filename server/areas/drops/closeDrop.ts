import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { DropNotFoundError } from './drops.errors.ts';
import { endLockedDrop } from './endDrop.ts';

/**
 * Ends the actor's drop early. Repeating it changes nothing. Throws DropNotFoundError (also for
 * another creator's drop).
 */
export async function closeDrop(
  deps: Deps,
  actor: Actor,
  { dropId }: { dropId: string },
): Promise<void> {
  const own = await deps.prisma.drop.count({ where: { id: dropId, creatorId: actor.id } });
  if (own === 0) throw new DropNotFoundError();
  await inTransaction(deps.prisma, async (tx) => {
    if (await endLockedDrop(tx, { dropId, now: deps.now() }))
      await writeAuditEvent(tx, {
        actor,
        action: 'drop.close',
        entity: 'Drop',
        entityId: dropId,
        now: deps.now(),
      });
  });
}
