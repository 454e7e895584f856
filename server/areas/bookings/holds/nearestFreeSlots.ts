import type { AvailabilitySlot, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { withoutTransaction } from '../../../platform/database/writtenStatements.ts';

type Lost = {
  slotId: string;
  query: Pick<Prisma.AvailabilitySlotFindManyArgs, 'include' | 'select'>;
};

/** Reads that are not answered yet, by slot and fields. */
const reads = new Map<string, Promise<AvailabilitySlot[]>>();

/**
 * Returns the three free slots of the same creator that are nearest in time to an unavailable slot.
 * Fans who are too late at the same time share one read.
 */
export function nearestFreeSlots(deps: Deps, lost: Lost): Promise<AvailabilitySlot[]> {
  const key = JSON.stringify(lost);
  const known = reads.get(key);
  if (known) return known;
  const read = findNearest(deps, lost).finally(() => reads.delete(key));
  reads.set(key, read);
  return read;
}

async function findNearest(deps: Deps, { slotId, query }: Lost): Promise<AvailabilitySlot[]> {
  const now = deps.now();
  const nearest = await withoutTransaction(deps).$queryRaw<{ id: string }[]>`
    select free."id" from "AvailabilitySlot" lost cross join lateral (
      (select s."id", lost."startsAt" - s."startsAt" as "distance" from bookable_slots(${now}) s
        where s."creatorId" = lost."creatorId" and s."startsAt" < lost."startsAt" order by s."startsAt" desc limit 3)
      union all
      (select s."id", s."startsAt" - lost."startsAt" from bookable_slots(${now}) s
        where s."creatorId" = lost."creatorId" and s."startsAt" >= lost."startsAt" and s."id" <> lost."id"
          order by s."startsAt" limit 3)) free
    where lost."id" = ${slotId}::uuid order by free."distance" limit 3`;
  const ids = nearest.map(({ id }) => id);
  const slots = await deps.prisma.availabilitySlot.findMany({
    ...query,
    where: { id: { in: ids } },
  });
  return slots.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
