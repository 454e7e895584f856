import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { BlockNotFoundError } from './safety.errors.ts';

/**
 * Ends one of the actor's blocks. What the block ended is not restored. Throws BlockNotFoundError.
 */
export async function unblockUser(
  deps: Deps,
  actor: Actor,
  { blockId }: { blockId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const own = { id: blockId, ownerId: actor.id };
    const block = await tx.block.findFirst({
      where: own,
      select: { personId: true },
    });
    const { count } = await tx.block.deleteMany({ where: own });
    if (!block || count === 0) throw new BlockNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'safety.unblock',
      entity: 'User',
      entityId: block.personId,
      detail: {},
      now: deps.now(),
    });
  });
}
