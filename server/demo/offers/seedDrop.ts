import { openDrop } from '../../areas/drops/openDrop.ts';
import type { Deps } from '../../Deps.ts';
import { freeSlot } from '../../areas/creators/creators.access.ts';
import { findPerson } from '../findPerson.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

const CREATOR = 'rhea';
const PLACES = 3;
const MINUTES = 60;

/** A drop during the first hour, so that the creator's overlay shows one. */
export async function seedDrop(deps: Deps): Promise<void> {
  const creator = await findPerson(deps, CREATOR);
  const now = deps.now();
  const slots = await deps.prisma.availabilitySlot.findMany({
    where: {
      AND: [
        freeSlot(now),
        {
          creatorId: creator.id,
          isForRequest: false,
          isSquad: false,
          startsAt: { gt: new Date(now.getTime() + DAY_MS) },
        },
      ],
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: PLACES,
    select: { id: true },
  });
  await openDrop(deps, creator, { slotIds: slots.map(({ id }) => id), minutes: MINUTES });
}
