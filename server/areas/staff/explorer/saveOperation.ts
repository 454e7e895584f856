import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { SavedOperation } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { SavedOperationInvalidError, SavedOperationNotFoundError } from '../staff.errors.ts';

/** Equal to the constraints of the table. */
const MAX_LENGTHS = { name: 80, document: 20_000 };
export const MAX_SAVED = 100;

type NewOperation = { name: string; document: string; isShared: boolean };

/**
 * Saves a GraphQL document under a name of the actor; repeating a name replaces it. Throws
 * SavedOperationInvalidError.
 */
export async function saveOperation(
  deps: Deps,
  actor: Actor,
  { name, document, isShared }: NewOperation,
): Promise<SavedOperation> {
  const data = {
    name: checkText('name', name),
    document: checkText('document', document),
    isShared,
    updatedAt: deps.now(),
  };
  return inTransaction(deps.prisma, async (tx) => {
    // Serialize, so that concurrent calls cannot both use the last allowed one.
    await tx.$queryRaw`select 1 from "User" where "id" = ${actor.id}::uuid for update`;
    const others = await tx.savedOperation.count({
      where: { authorId: actor.id, name: { not: data.name } },
    });
    if (others >= MAX_SAVED)
      throw new SavedOperationInvalidError(
        'name',
        `At most ${MAX_SAVED} operations. Delete one first.`,
      );
    const saved = await tx.savedOperation.upsert({
      where: { authorId_name: { authorId: actor.id, name: data.name } },
      create: { ...data, authorId: actor.id, createdAt: deps.now() },
      update: data,
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'explorer.save',
      entity: 'SavedOperation',
      entityId: saved.id,
      detail: { name: data.name, isShared },
      now: deps.now(),
    });
    return saved;
  });
}

export async function deleteSavedOperation(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [gone] = await tx.$queryRaw<
      { name: string }[]
    >`delete from "SavedOperation" where "id" = ${id}::uuid and "authorId" = ${actor.id}::uuid returning "name"`;
    if (!gone) throw new SavedOperationNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'explorer.delete',
      entity: 'SavedOperation',
      entityId: id,
      detail: { name: gone.name },
      now: deps.now(),
    });
  });
}

function checkText(field: 'name' | 'document', text: string): string {
  const trimmed = text.trim();
  if (trimmed === '')
    throw new SavedOperationInvalidError(
      field,
      field === 'name' ? 'Give it a name.' : 'There is nothing in the editor.',
    );
  if (trimmed.length > MAX_LENGTHS[field])
    throw new SavedOperationInvalidError(field, `At most ${MAX_LENGTHS[field]} characters.`);
  return trimmed;
}
