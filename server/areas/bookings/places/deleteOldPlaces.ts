import type { Deps } from '../../../Deps.ts';
import { forEndedSlots } from '../sessions/forEndedSlots.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Stored after the end of the session for questions to support; the two sides see it for a day. */
const KEPT_MS = 30 * DAY_MS;

export async function deleteOldPlaces(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_MS);
  await forEndedSlots(deps, { job: 'deleteOldPlaces', before }, async (tx, slotIds) => {
    const slotId = { in: slotIds };
    await tx.squadPlace.deleteMany({ where: { slotId } });
    await tx.bookingPlace.deleteMany({ where: { booking: { slotId } } });
  });
}
