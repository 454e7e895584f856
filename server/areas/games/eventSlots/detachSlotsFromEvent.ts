import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { lockOwnSlots } from '../../availability/lockOwnSlots.ts';
import { GameContentNotFoundError } from '../games.errors.ts';
import { readSlotIds } from './readSlotIds.ts';

/**
 * Stops offering slots of the actor for an event; the event's other slots stay. They keep the
 * timestamp of the offer, so that no digest lists them again. Throws GameContentInvalidError
 * (slotIds) or GameContentNotFoundError.
 */
export async function detachSlotsFromEvent(
  deps: Deps,
  actor: Actor,
  { eventId, slotIds: given }: { eventId: string; slotIds: string[] },
): Promise<void> {
  const slotIds = readSlotIds(given);
  await inTransaction(deps.prisma, async (tx) => {
    if (!(await tx.gameEvent.findUnique({ where: { id: eventId }, select: { id: true } })))
      throw new GameContentNotFoundError();
    const own = await lockOwnSlots(tx, { creatorId: actor.id, slotIds });
    if (own.size === 0) throw new GameContentNotFoundError();
    const { count } = await tx.availabilitySlot.updateMany({
      where: { id: { in: slotIds }, creatorId: actor.id, gameEventId: eventId },
      data: { gameEventId: null },
    });
    if (count === 0) return;
    await writeAuditEvent(tx, {
      actor,
      action: 'gameEvent.detachSlots',
      entity: 'GameEvent',
      entityId: eventId,
      detail: { slots: count },
      now: deps.now(),
    });
  });
}
