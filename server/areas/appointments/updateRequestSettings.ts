import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';

/** Whether fans may send the actor requests. Open requests stay and can be answered. */
export async function updateRequestSettings(
  deps: Deps,
  actor: Actor,
  { takesRequests }: { takesRequests: boolean },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await tx.user.update({ where: { id: actor.id }, data: { takesRequests } });
    await publishSlotsChanged(tx, { creatorId: actor.id });
  });
}
