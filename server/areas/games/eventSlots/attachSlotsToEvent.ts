import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { lockName } from '../../../platform/database/lockName.ts';
import type { Deps } from '../../../Deps.ts';
import { lockOwnSlots } from '../../availability/lockOwnSlots.ts';
import { freeSlot } from '../../creators/creators.access.ts';
import { requireCanSell } from '../../services/services.access.ts';
import {
  EventSlotLimitError,
  EventSlotsNotFreeError,
  GameContentNotFoundError,
  GameEventOverError,
} from '../games.errors.ts';
import { MAX_EVENT_SLOTS } from '../games.rules.ts';
import { readSlotIds } from './readSlotIds.ts';

type Attaching = { eventId: string; slotIds: string[] };

/**
 * Offers free slots of the actor for an event; a slot offered for another event is moved to this
 * one. Throws GameContentInvalidError (slotIds), CannotSellError, EmailNotVerifiedError,
 * GameContentNotFoundError, GameEventOverError, EventSlotsNotFreeError or EventSlotLimitError.
 */
export async function attachSlotsToEvent(
  deps: Deps,
  actor: Actor,
  { eventId, slotIds: given }: Attaching,
): Promise<void> {
  const slotIds = readSlotIds(given);
  await requireCanSell(deps, actor.id);
  await inTransaction(deps.prisma, async (tx) => {
    // Serializes the changes of one creator, so that concurrent ones cannot exceed the limit.
    await lockName(tx, `event slots ${actor.id}`);
    const now = deps.now();
    const event = await tx.gameEvent.findUnique({
      where: { id: eventId },
      select: { endDate: true },
    });
    if (!event) throw new GameContentNotFoundError();
    if (event.endDate <= now) throw new GameEventOverError();
    const own = { creatorId: actor.id, isForRequest: false };
    await lockOwnSlots(tx, { creatorId: actor.id, slotIds });
    const free = await tx.availabilitySlot.count({
      where: { AND: [freeSlot(now), { ...own, id: { in: slotIds } }] },
    });
    if (free !== slotIds.length) throw new EventSlotsNotFreeError();
    const others = await tx.availabilitySlot.count({
      where: {
        ...own,
        gameEventId: eventId,
        closedAt: null,
        startsAt: { gt: now },
        id: { notIn: slotIds },
      },
    });
    if (others + slotIds.length > MAX_EVENT_SLOTS) throw new EventSlotLimitError();
    // A slot that was offered before keeps its timestamp, so that no digest lists it again.
    await tx.availabilitySlot.updateMany({
      where: { ...own, id: { in: slotIds }, attachedAt: null },
      data: { attachedAt: now },
    });
    await tx.availabilitySlot.updateMany({
      where: { ...own, id: { in: slotIds } },
      data: { gameEventId: eventId },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'gameEvent.attachSlots',
      entity: 'GameEvent',
      entityId: eventId,
      detail: { slots: slotIds.length },
      now,
    });
  });
}
