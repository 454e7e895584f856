import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { ServiceNotFoundError } from './services.errors.ts';

export async function deleteFixedService(
  deps: Deps,
  actor: Actor,
  { serviceId }: { serviceId: string },
): Promise<{ removed: boolean }> {
  return inTransaction(deps.prisma, async (tx) => {
    // The lock waits for an order in progress (which holds a share lock).
    const [locked] = await tx.$queryRaw<{ id: string; imageKey: string | null }[]>`
      select "id", "imageKey" from "FixedService" where "id" = ${serviceId}::uuid and "creatorId" = ${actor.id}::uuid for update`;
    if (!locked) throw new ServiceNotFoundError();
    const ordered = await tx.serviceOrder.findFirst({ where: { serviceId }, select: { id: true } });
    if (ordered)
      await tx.fixedService.update({ where: { id: serviceId }, data: { status: 'HIDDEN' } });
    else {
      await tx.fixedService.delete({ where: { id: serviceId } });
      if (locked.imageKey) await addJob(tx, 'deleteFile', { key: locked.imageKey });
    }
    return { removed: ordered === null };
  });
}
