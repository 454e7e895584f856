import type { Deps } from '../../../Deps.ts';
import { PLACE_KEPT_MS } from '../../places/place.rules.ts';
import { forEndedSlots } from '../sessions/forEndedSlots.ts';

export async function deleteOldPlaces(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - PLACE_KEPT_MS);
  await forEndedSlots(deps, { job: 'deleteOldPlaces', before }, async (tx, slotIds) => {
    const slotId = { in: slotIds };
    await tx.squadPlace.deleteMany({ where: { slotId } });
    await tx.bookingPlace.deleteMany({ where: { booking: { slotId } } });
  });
}
