import type { AvailabilitySlot, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { freeSlot } from '../../creators/creators.access.ts';

/**
 * Returns the three free slots of the same creator that are nearest in time to an unavailable slot.
 */
export async function nearestFreeSlots(
  deps: Deps,
  {
    slotId,
    query,
  }: { slotId: string; query: Pick<Prisma.AvailabilitySlotFindManyArgs, 'include' | 'select'> },
): Promise<AvailabilitySlot[]> {
  const lost = await deps.prisma.availabilitySlot.findUnique({ where: { id: slotId } });
  if (!lost) return [];
  const free = { creatorId: lost.creatorId, ...freeSlot(deps.now()) };
  const [before, after] = await Promise.all([
    deps.prisma.availabilitySlot.findMany({
      ...query,
      where: { AND: [free, { startsAt: { lt: lost.startsAt } }] },
      orderBy: { startsAt: 'desc' },
      take: 3,
    }),
    deps.prisma.availabilitySlot.findMany({
      ...query,
      where: { AND: [free, { startsAt: { gte: lost.startsAt } }] },
      orderBy: { startsAt: 'asc' },
      take: 3,
    }),
  ]);
  const distance = (slot: { startsAt: Date }) =>
    Math.abs(slot.startsAt.getTime() - lost.startsAt.getTime());
  return [...before, ...after].sort((a, b) => distance(a) - distance(b)).slice(0, 3);
}
