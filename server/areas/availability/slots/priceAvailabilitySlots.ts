import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishSlotsChanged } from '../../creators/publishSlotsChanged.ts';
import { canDraftSlots, canOpenSlots } from '../availability.access.ts';
import { CannotOpenSlotsError, SlotInvalidError } from '../availability.errors.ts';
import { priceProblem } from '../availability.rules.ts';
import type { SlotOutcome } from './createAvailabilitySlots.ts';
import { findSlotProblem, lockOwnSlots } from '../lockOwnSlots.ts';

/**
 * Changes the price of open slots independently. A booking keeps its price, so booked and reserved
 * slots are rejected. Throws CannotOpenSlotsError or SlotInvalidError (SLOT_PRICE or
 * SLOT_PRICE_TOO_HIGH).
 */
export async function priceAvailabilitySlots(
  deps: Deps,
  actor: Actor,
  { slotIds, priceMinor }: { slotIds: string[]; priceMinor: number },
): Promise<SlotOutcome[]> {
  const problem = priceProblem(priceMinor);
  if (problem) throw new SlotInvalidError(problem);
  const isAllowed = (await canOpenSlots(deps, actor.id)) || (await canDraftSlots(deps, actor.id));
  if (!isAllowed) throw new CannotOpenSlotsError();
  return inTransaction(deps.prisma, async (tx) => {
    const own = await lockOwnSlots(tx, { creatorId: actor.id, slotIds });
    const outcomes = slotIds.map((slotId): SlotOutcome => {
      const error = findSlotProblem(own.get(slotId));
      return { slotId: error ? null : slotId, error };
    });
    const changed = outcomes.flatMap(({ slotId }) => slotId ?? []);
    await tx.availabilitySlot.updateMany({ where: { id: { in: changed } }, data: { priceMinor } });
    if (changed.length > 0) await publishSlotsChanged(tx, { creatorId: actor.id });
    return outcomes;
  });
}
