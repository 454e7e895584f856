import { parsePrismaCursor } from '@pothos/plugin-prisma';
import { parseCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import { listedBehind, type Direction } from './listedAfter.ts';
import { badUserInput } from '../errors/topLevelErrors.ts';
import { readPlace, writePlace, type Place } from './placeCursor.ts';

type Args = PothosSchemaTypes.DefaultConnectionArguments;
type List<Field extends string, Rank extends string> = {
  field: Field;
  /** A number that orders the list before the instant, in the same direction. */
  rank?: Rank;
  direction?: Direction;
  defaultSize?: number;
  maxSize: number;
};

/**
 * Pages of a list by an instant and then by id, or by a rank before them. Their cursors contain
 * these values, because Prisma finds nothing after a cursor whose row was deleted.
 */
export function listByInstant<Field extends string, Rank extends string = never>({
  field,
  rank,
  direction = 'desc',
  ...sizes
}: List<Field, Rank>) {
  type Row = Record<Field, Date | null> & Record<Rank, number> & { id: string };
  // The condition of a list by a nullable instant excludes rows without it.
  const toCursor = (row: Row): string =>
    writePlace({ rank: rank && row[rank], at: row[field] as Date, id: row.id });
  const readCursor = (cursor: string): Place | null => {
    const place = readPlace(cursor);
    return rank && place?.rank === undefined ? null : place;
  };
  const orderOf = (isReversed: boolean) => ({
    direction: isReversed === (direction === 'asc') ? ('desc' as const) : ('asc' as const),
    idDirection: isReversed ? ('desc' as const) : ('asc' as const),
  });
  const behind = (cursor: string | undefined, isReversed: boolean) => {
    const place = cursor ? readCursor(cursor) : null;
    return place ? [listedBehind({ place, rankField: rank, field, ...orderOf(isReversed) })] : [];
  };
  const query = (args: Args) => {
    const { limit, after, before, inverted } = parseCursorConnectionArgs({ args, ...sizes });
    const order = orderOf(inverted);
    const [start, end] = inverted ? [before, after] : [after, before];
    // The cursor of an earlier release cannot end a page: its row's instant is not known.
    if (end && !readCursor(end)) throw badUserInput(`Invalid cursor: ${end}`);
    return {
      take: limit,
      where: { AND: [...behind(after, false), ...behind(before, true)] },
      orderBy: [
        ...(rank ? [{ [rank]: order.direction }] : []),
        { [field]: order.direction },
        { id: order.idDirection },
      ],
      ...(start && !readCursor(start) ? fromRow(start) : {}),
    };
  };
  /** A query may select no node, but Prisma rejects an empty selection. */
  const neededByCursors = {
    select: { id: true, [field]: true, ...(rank && { [rank]: true }) },
  } as object;
  return {
    /** What a page asks Prisma for. */
    query,
    /** The same for a page of rows that another record selects. */
    nestedQuery: (args: Args) => ({ ...query(args), ...neededByCursors }),
    /** The connection of the rows that were found. */
    connect: <Found extends Row>({ args, rows }: { args: Args; rows: Found[] }) =>
      resolveCursorConnection({ args, ...sizes, toCursor }, () => rows),
  };
}

/** For a cursor that an earlier release issued, which contains only the id. */
const fromRow = (cursor: string) => ({
  cursor: { id: String(parsePrismaCursor(cursor)) },
  skip: 1,
});
