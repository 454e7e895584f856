import type { Actor } from '../../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import { SavedReplyNotFoundError } from '../../support.errors.ts';

/** Throws SavedReplyNotFoundError. */
export async function deleteSavedReply(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [gone] = await tx.$queryRaw<
      { title: string }[]
    >`delete from "SavedReply" where "id" = ${id}::uuid returning "title"`;
    if (!gone) throw new SavedReplyNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'support.deleteReply',
      entity: 'SavedReply',
      entityId: id,
      detail: { title: gone.title },
      now: deps.now(),
    });
  });
}
