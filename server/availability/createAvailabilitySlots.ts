import type { Actor } from '../accounts/Actor.ts';
import type { Deps } from '../Deps.ts';
import type { UserError } from '../errors/UserError.ts';
import { canOpenSlots } from './availability.access.ts';
import { CannotOpenSlotsError, SlotInvalidError, SlotOverlapError } from './availability.errors.ts';
import { endOf, slotProblem } from './availability.rules.ts';

export type NewSlot = { startsAt: Date; durationMinutes: number; priceMinor: number };
export type SlotOutcome = { slotId: string | null; error: UserError | null };

/**
 * Opens many slots, each for itself: one that overlaps or is wrong is answered with its error, the others open.
 * Prices in minor units of the deployment's currency. Throws CannotOpenSlotsError.
 */
export async function createAvailabilitySlots(deps: Deps, actor: Actor, { slots }: { slots: NewSlot[] }): Promise<SlotOutcome[]> {
  if (!(await canOpenSlots(deps, actor.id))) throw new CannotOpenSlotsError();
  const now = deps.now();
  const outcomes: SlotOutcome[] = [];
  for (const slot of slots) {
    const problem = slotProblem({ ...slot, now });
    outcomes.push(problem ? { slotId: null, error: new SlotInvalidError(problem) } : await openSlot(deps, { creatorId: actor.id, slot }));
  }
  return outcomes;
}

/** Opens one slot. Throws CannotOpenSlotsError, SlotInvalidError or SlotOverlapError. */
export async function createAvailabilitySlot(deps: Deps, actor: Actor, slot: NewSlot): Promise<string> {
  const [outcome] = await createAvailabilitySlots(deps, actor, { slots: [slot] });
  if (!outcome?.slotId) throw outcome?.error ?? new SlotOverlapError();
  return outcome.slotId;
}

/** The exclusion constraint decides; an empty answer means that the time is taken. */
async function openSlot(deps: Deps, { creatorId, slot }: { creatorId: string; slot: NewSlot }): Promise<SlotOutcome> {
  const inserted = await deps.prisma.$queryRaw<{ id: string }[]>`
    insert into "AvailabilitySlot" ("creatorId", "startsAt", "endsAt", "priceMinor", "currency")
    values (${creatorId}::uuid, ${slot.startsAt}, ${endOf(slot)}, ${slot.priceMinor}, ${deps.env.currency})
    on conflict do nothing
    returning "id"`;
  const [row] = inserted;
  return row ? { slotId: row.id, error: null } : { slotId: null, error: new SlotOverlapError() };
}
