import { randomInt } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { lockName } from '../../platform/database/lockName.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { lockOwnSlots } from '../availability/lockOwnSlots.ts';
import { lockBufferedCreators } from '../creators/lockBufferedCreators.ts';
import { freeSlot } from '../creators/creators.access.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { dropEnd, findDropProblem, makeCode, MAX_DROPS_A_DAY } from './drop.rules.ts';
import { enqueueDropWebhooks } from './enqueueDropWebhooks.ts';
import {
  DropInvalidError,
  DropLimitError,
  DropOpenError,
  DropSlotsNotFreeError,
} from './drops.errors.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/**
 * Sets free slots of the actor aside for the people who know the code, and returns the drop's id.
 * Throws DropInvalidError (with the field), DropSlotsNotFreeError, DropOpenError or DropLimitError.
 */
export async function openDrop(
  deps: Deps,
  actor: Actor,
  { slotIds: given, minutes }: { slotIds: string[]; minutes: number },
): Promise<string> {
  const slotIds = [...new Set(given)];
  const field = findDropProblem({ slotCount: slotIds.length, minutes });
  if (field) throw new DropInvalidError(field);
  return inTransaction(deps.prisma, async (tx) => {
    // Serializes the drops of one creator, so that concurrent ones cannot exceed the limits.
    await lockName(tx, `drops ${actor.id}`);
    const now = deps.now();
    await checkLimits(tx, { creatorId: actor.id, now });
    await lockBufferedCreators(tx, { slots: Prisma.sql`"id" = any(${slotIds}::uuid[])` });
    await lockOwnSlots(tx, { creatorId: actor.id, slotIds });
    const free = await tx.availabilitySlot.count({
      where: {
        AND: [
          freeSlot(now),
          {
            id: { in: slotIds },
            creatorId: actor.id,
            isForRequest: false,
            isSquad: false,
          },
        ],
      },
    });
    if (free !== slotIds.length) throw new DropSlotsNotFreeError();
    const endsAt = dropEnd({ now, minutes });
    const { id: dropId } = await tx.drop.create({
      data: {
        creatorId: actor.id,
        code: makeCode(randomInt),
        createdAt: now,
        endsAt,
        slots: { create: slotIds.map((slotId) => ({ slotId })) },
      },
      select: { id: true },
    });
    await tx.reservation.createMany({
      data: slotIds.map((slotId) => ({ slotId, creatorId: actor.id, kind: 'DROP', dropId })),
    });
    await addJob(tx, 'endDrop', { dropId }, { runAt: endsAt, jobKey: `endDrop:${dropId}` });
    await writeAuditEvent(tx, {
      actor,
      action: 'drop.open',
      entity: 'Drop',
      entityId: dropId,
      detail: { slots: slotIds.length, minutes },
      now,
    });
    await enqueueDropWebhooks(tx, { creatorId: actor.id, dropId, topic: 'DROP_OPENED', now });
    await publishSlotsChanged(tx, { creatorId: actor.id });
    return dropId;
  });
}

async function checkLimits(
  tx: Prisma.TransactionClient,
  { creatorId, now }: { creatorId: string; now: Date },
): Promise<void> {
  if ((await tx.drop.count({ where: { creatorId, closedAt: null } })) > 0)
    throw new DropOpenError();
  const today = { creatorId, createdAt: { gt: new Date(now.getTime() - DAY_MS) } };
  if ((await tx.drop.count({ where: today })) >= MAX_DROPS_A_DAY) throw new DropLimitError();
}
