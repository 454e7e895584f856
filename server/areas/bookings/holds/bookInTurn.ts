import type { Deps } from '../../../Deps.ts';
import { collectReads } from '../../../platform/database/collectReads.ts';
import { withoutTransaction } from '../../../platform/database/writtenStatements.ts';
import { findSlots, requireBookable, type Found, type SlotClaim } from './lockSlot.ts';

type Contest = {
  requests: number;
  /** Fulfilled when the latest booking has ended, also without success. */
  ended: Promise<unknown>;
  find: (claim: SlotClaim) => Promise<Found | null>;
};

/** The slots that requests of this process are booking, by id. */
const contests = new Map<string, Contest>();

/**
 * Books a slot. While another request of this process books the same one, it waits for that one and
 * then reads, together with all others that wait, whether the slot can still be booked: most of
 * many concurrent fans are too late. Throws SlotPastError, OwnSlotError, SlotTakenError or
 * SlotNotFoundError.
 */
export async function bookInTurn<T>(
  deps: Deps,
  { claim, book }: { claim: SlotClaim; book: () => Promise<T> },
): Promise<T> {
  const { slotId, fanId } = claim;
  const others = contests.get(slotId);
  const contest = others ?? startContest(deps);
  contests.set(slotId, contest);
  contest.requests += 1;
  try {
    if (others) {
      await others.ended;
      const found = await others.find(claim);
      if (found && !found.known) requireBookable(found.slot, { fanId, now: deps.now() });
    }
    const booking = book();
    contest.ended = booking.catch(() => undefined);
    return await booking;
  } finally {
    contest.requests -= 1;
    if (contest.requests === 0) contests.delete(slotId);
  }
}

const startContest = (deps: Deps): Contest => ({
  requests: 0,
  ended: Promise.resolve(),
  find: collectReads((claims: SlotClaim[]) => findSlots(withoutTransaction(deps), claims)),
});
