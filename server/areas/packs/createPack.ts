import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { requireSelling } from '../payments/payouts/requireSelling.ts';
import { requireCanSell } from '../services/services.access.ts';
import { MAX_PACKS, packProblems, type PackFields } from './pack.rules.ts';
import { OWN_PACK } from './packs.access.ts';
import { PackInvalidError, PackLimitError } from './packs.errors.ts';

/**
 * Puts a pack of sessions of one of the actor's types on sale. Throws PackInvalidError,
 * SessionTypeNotFoundError, PackLimitError, SellingPausedError, CannotSellError or
 * EmailNotVerifiedError.
 */
export async function createPack(
  deps: Deps,
  actor: Actor,
  { sessionTypeId, ...fields }: PackFields & { sessionTypeId: string },
): Promise<string> {
  const problems = packProblems(fields);
  if (problems.length > 0) throw new PackInvalidError(problems);
  await requireCanSell(deps, actor.id);
  return inTransaction(deps.prisma, async (tx) => {
    // Makes a concurrent archiving of the type wait.
    await tx.$queryRaw`select 1 from "SessionType" where "id" = ${sessionTypeId}::uuid for share`;
    // Locks the creator's row, so that concurrent calls are counted one after another.
    await requireSelling(tx, { creatorId: actor.id });
    const type = await tx.sessionType.findFirst({
      where: { id: sessionTypeId, creatorId: actor.id, archivedAt: null },
    });
    if (!type) throw new SessionTypeNotFoundError();
    const own = await tx.pack.count({ where: { creatorId: actor.id, ...OWN_PACK } });
    if (own >= MAX_PACKS) throw new PackLimitError();
    const { id } = await tx.pack.create({
      data: {
        ...fields,
        creatorId: actor.id,
        sessionTypeId,
        currency: type.currency,
        createdAt: deps.now(),
      },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'pack.create',
      entity: 'Pack',
      entityId: id,
      detail: { sessionTypeId, ...fields },
      now: deps.now(),
    });
    return id;
  });
}
