import type { Place } from './placeCursor.ts';

export type Direction = 'asc' | 'desc';

/**
 * The rows after a given one in a list by `createdAt` and `id`, even if it has since left the list;
 * Prisma's cursor would then skip the next one. None after a row that does not exist.
 */
export function listedAfter({
  last,
  direction,
}: {
  last: { id: string; createdAt: Date } | null;
  direction: Direction;
}) {
  if (!last) return { OR: [] };
  const place = { at: last.createdAt, id: last.id };
  return listedBehind({ place, field: 'createdAt', direction, idDirection: 'asc' });
}

/** The rows behind a place in a list by this field and `id`, or by a rank before them. */
export function listedBehind({
  place: { rank, at, id },
  rankField,
  field,
  direction,
  idDirection,
}: {
  place: Place;
  /** A number; higher ones come first in the direction `desc`. */
  rankField?: string | undefined;
  field: string;
  direction: Direction;
  idDirection: Direction;
}) {
  const isAscending = direction === 'asc';
  const behind = {
    [field]: isAscending ? { gte: at } : { lte: at },
    OR: [
      { [field]: isAscending ? { gt: at } : { lt: at } },
      { [field]: at, id: idDirection === 'asc' ? { gt: id } : { lt: id } },
    ],
  };
  if (!rankField) return behind;
  return {
    OR: [
      { [rankField]: isAscending ? { gt: rank } : { lt: rank } },
      { [rankField]: rank, ...behind },
    ],
  };
}
