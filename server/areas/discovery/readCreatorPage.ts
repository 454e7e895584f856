import { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { readCursor, writeCursor } from './creatorCursor.ts';
import { creatorConditions, type CreatorFilter } from './creatorFilter.ts';
import { creatorOrder, ORDER_KEYS, rangesBehind, type KeyValue } from './creatorOrder.ts';

type Page = {
  filter: CreatorFilter;
  limit: number;
  offset: number;
  after?: string | undefined;
  before?: string | undefined;
  isReversed: boolean;
};

export async function readCreatorPage(deps: Deps, page: Page): Promise<Map<string, string>> {
  const { filter, limit, offset, after, before, isReversed } = page;
  const sort = filter.sort ?? 'NEWEST';
  const columns = Prisma.join(
    ORDER_KEYS[sort].map(({ column }) => column),
    ', ',
  );
  const order = creatorOrder({ sort, isReversed });
  const behind = (cursor: string | undefined, reversed: boolean): Prisma.Sql[] =>
    cursor
      ? rangesBehind({ sort, isReversed: reversed, values: readCursor({ sort, cursor }) })
      : [];
  const [afterRanges, beforeRanges] = [behind(after, false), behind(before, true)];
  const [start, end] = isReversed ? [beforeRanges, afterRanges] : [afterRanges, beforeRanges];
  const conditions = creatorConditions({ filter, now: deps.now() });
  const bounded =
    end.length > 0 ? Prisma.sql`${conditions} and (${Prisma.join(end, ' or ')})` : conditions;
  const rows = (range: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`(select ${columns} from "CreatorCard" c where ${range} and ${bounded}
      order by ${order} limit ${limit} offset ${offset})`;
  const found = await deps.prisma.$queryRaw<Record<string, KeyValue>[]>(
    start.length === 0
      ? rows(Prisma.sql`true`)
      : Prisma.sql`select * from (${Prisma.join(start.map(rows), ' union all ')}) c order by ${order} limit ${limit}`,
  );
  return new Map(
    found.map((row) => [String(row['userId']), writeCursor({ sort, values: Object.values(row) })]),
  );
}
