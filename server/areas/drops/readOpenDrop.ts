import type { Deps } from '../../Deps.ts';
import { visibleDrops } from './drops.access.ts';
import { freePlaces } from './takeDropSlot.ts';

export type OpenDrop = {
  code: string;
  /** The number of slots that nobody has taken yet, of `slotCount`. */
  remaining: number;
  slotCount: number;
  endsAt: Date;
};

/** The open drop of a creator, as everyone may see it; null if there is none. */
export async function readOpenDrop(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  { creatorId }: { creatorId: string },
): Promise<OpenDrop | null> {
  const drop = await prisma.drop.findFirst({
    where: { creatorId, closedAt: null, endsAt: { gt: now() }, ...visibleDrops(null) },
    select: { id: true, code: true, endsAt: true, _count: { select: { slots: true } } },
  });
  if (!drop) return null;
  const { id, code, endsAt, _count } = drop;
  const remaining = await prisma.reservation.count({ where: freePlaces(id, now()) });
  return { code, remaining, slotCount: _count.slots, endsAt };
}
