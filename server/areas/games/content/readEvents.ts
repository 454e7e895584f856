import type { Deps } from '../../../Deps.ts';
import type { GameEvent } from '../../../platform/database/generated/client.ts';

export const whetherOver = ({ isOver, now }: { isOver: boolean; now: Date }) => ({
  endDate: isOver ? { lte: now } : { gt: now },
});

/**
 * The events of a game in the order of their start; the next ones and then the latest past ones if
 * there are more than the limit.
 */
export async function readEvents(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  { gameId, limit }: { gameId: string; limit: number },
): Promise<GameEvent[]> {
  const at = now();
  const read = (isOver: boolean, take: number) =>
    prisma.gameEvent.findMany({
      where: { gameId, ...whetherOver({ isOver, now: at }) },
      orderBy: [{ startDate: isOver ? 'desc' : 'asc' }, { id: 'asc' }],
      take,
    });
  const next = await read(false, limit);
  const past = await read(true, limit - next.length);
  return [...past, ...next].toSorted(
    (one, other) =>
      one.startDate.getTime() - other.startDate.getTime() || (one.id < other.id ? -1 : 1),
  );
}
