import type { Deps } from '../../../Deps.ts';
import { withoutTransaction } from '../../../platform/database/writtenStatements.ts';
import { findSlot, requireBookable, type Wish } from './lockSlot.ts';

/** The number of requests of this process that are booking a slot, by its id. */
const requests = new Map<string, number>();

/**
 * Books a slot. While other requests of this process book the same one, it first reads without a
 * transaction whether the slot can still be booked: most of many concurrent fans are too late.
 * Throws SlotPastError, OwnSlotError, SlotTakenError or SlotNotFoundError.
 */
export async function amongOthers<T>(
  deps: Deps,
  { wish, book }: { wish: Wish; book: () => Promise<T> },
): Promise<T> {
  const { slotId, fanId } = wish;
  const others = requests.get(slotId) ?? 0;
  requests.set(slotId, others + 1);
  try {
    const found = others > 0 ? await findSlot(withoutTransaction(deps), wish) : null;
    if (found && !found.known) requireBookable(found.slot, { fanId, now: deps.now() });
    return await book();
  } finally {
    const left = (requests.get(slotId) ?? 1) - 1;
    if (left > 0) requests.set(slotId, left);
    else requests.delete(slotId);
  }
}
