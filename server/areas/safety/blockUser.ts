import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { lockName } from '../../platform/database/lockName.ts';
import type { Deps } from '../../Deps.ts';
import { MAX_BLOCKS } from './block.rules.ts';
import { findBlockable } from './findBlockable.ts';
import { BlockLimitError, BlockNotPossibleError } from './safety.errors.ts';

/**
 * Blocks a person: the two no longer see each other, and their upcoming purchases and requests end.
 * Blocking someone twice changes nothing. Throws BlockNotPossibleError (unknown, staff, or the
 * actor) or BlockLimitError.
 */
export async function blockUser(
  deps: Deps,
  actor: Actor,
  { username }: { username: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const person = await findBlockable(tx, { actor, username });
    if (!person) throw new BlockNotPossibleError();
    const key = { ownerId: actor.id, personId: person.id };
    await lock(tx, key);
    if (await tx.block.findUnique({ where: { ownerId_personId: key } })) return;
    if ((await tx.block.count({ where: { ownerId: actor.id } })) >= MAX_BLOCKS)
      throw new BlockLimitError();
    await tx.block.create({ data: { ...key, createdAt: deps.now() } });
    await writeAuditEvent(tx, {
      actor,
      action: 'safety.block',
      entity: 'User',
      entityId: person.id,
      detail: {},
      now: deps.now(),
    });
    for (const end of deps.onBlocked) await end({ deps, tx, ...key });
  });
}

/**
 * Serializes the blocks of one person, so that concurrent ones cannot exceed the limit, and waits
 * for transactions between the two (are_blocked).
 */
async function lock(
  tx: Prisma.TransactionClient,
  { ownerId, personId }: { ownerId: string; personId: string },
): Promise<void> {
  await lockName(tx, `blocks of ${ownerId}`);
  await tx.$queryRaw`
    select pg_advisory_xact_lock(hashtextextended('block:' || least(one, other) || ':' || greatest(one, other), 0))::text
    from (select ${ownerId}::uuid as one, ${personId}::uuid as other) pair`;
}
