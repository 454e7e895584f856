type Direction = 'asc' | 'desc';
type Place = { id: string; createdAt: Date };
type Filter = {
  createdAt?: { gte: Date } | { lte: Date };
  OR: ({ createdAt: { gt: Date } | { lt: Date } } | { createdAt: Date; id: { gt: string } })[];
};

/**
 * The rows after a given one in a list by `createdAt` and `id`, even if it has since left the list;
 * Prisma's cursor would then skip the next one. None after a row that does not exist.
 */
export function listedAfter({
  last,
  direction,
}: {
  last: Place | null;
  direction: Direction;
}): Filter {
  if (!last) return { OR: [] };
  const { id, createdAt } = last;
  const isAscending = direction === 'asc';
  return {
    createdAt: isAscending ? { gte: createdAt } : { lte: createdAt },
    OR: [
      { createdAt: isAscending ? { gt: createdAt } : { lt: createdAt } },
      { createdAt, id: { gt: id } },
    ],
  };
}
