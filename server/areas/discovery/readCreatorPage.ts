import { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { readCursor, writeCursor } from './creatorCursor.ts';
import { creatorConditions, type CreatorFilter } from './creatorFilter.ts';
import {
  creatorOrder,
  ORDER_KEYS,
  rangesBehind,
  type CreatorSort,
  type KeyValue,
} from './creatorOrder.ts';
import { creatorsForViewer } from './viewerOrder.ts';

type Page = {
  filter: CreatorFilter;
  limit: number;
  offset: number;
  after?: string | undefined;
  before?: string | undefined;
  isReversed: boolean;
};

export async function readCreatorPage(deps: Deps, page: Page): Promise<Map<string, string>> {
  const sort = page.filter.sort ?? 'NEWEST';
  const { viewerId } = page.filter;
  const statement =
    sort === 'RECOMMENDED' && viewerId
      ? pageForViewer({ page, viewerId, now: deps.now() })
      : publicPage({ page, sort, now: deps.now() });
  const found = await deps.prisma.$queryRaw<Record<string, KeyValue>[]>(statement);
  return new Map(
    found.map((row) => [String(row['userId']), writeCursor({ sort, values: Object.values(row) })]),
  );
}

function publicPage({ page, sort, now }: { page: Page; sort: CreatorSort; now: Date }): Prisma.Sql {
  const { limit, offset } = page;
  const { ranges, end } = rangesOf({ page, sort });
  const order = creatorOrder({ sort, isReversed: page.isReversed });
  const where = Prisma.sql`${creatorConditions({ filter: page.filter, now })} and ${end}`;
  const [range, ...others] = ranges.map(
    (one) =>
      Prisma.sql`(select ${columnsOf(sort)} from "CreatorCard" c where ${one} and ${where}
        order by ${order} limit ${limit} offset ${offset})`,
  );
  if (range && others.length === 0) return range;
  return Prisma.sql`select * from (${Prisma.join([range, ...others], ' union all ')}) c order by ${order} limit ${limit}`;
}

/** The first creators in the viewer's order, then all others in the public order. */
function pageForViewer({
  page,
  viewerId,
  now,
}: {
  page: Page;
  viewerId: string;
  now: Date;
}): Prisma.Sql {
  const sort = 'RECOMMENDED';
  const { limit, offset } = page;
  const { ranges, end } = rangesOf({ page, sort });
  const order = creatorOrder({ sort, isReversed: page.isReversed });
  const conditions = creatorConditions({ filter: page.filter, now });
  const rows = (source: Prisma.Sql): Prisma.Sql[] =>
    ranges.map(
      (range) =>
        Prisma.sql`(select ${columnsOf(sort)} from ${source} and ${range} and ${end}
          order by ${order} limit ${limit + offset})`,
    );
  const parts = [
    ...rows(Prisma.sql`first c where true`),
    ...rows(
      Prisma.sql`"CreatorCard" c where ${conditions} and not exists (select 1 from first f where f."userId" = c."userId")`,
    ),
  ];
  return Prisma.sql`with first as materialized (${creatorsForViewer({ viewerId, now, conditions })})
    select * from (${Prisma.join(parts, ' union all ')}) c order by ${order} limit ${limit} offset ${offset}`;
}

const columnsOf = (sort: CreatorSort): Prisma.Sql =>
  Prisma.join(
    ORDER_KEYS[sort].map(({ column }) => column),
    ', ',
  );

/** The ranges of both orders after the cursor at which the page starts. */
function rangesOf({
  page: { after, before, isReversed },
  sort,
}: {
  page: Page;
  sort: CreatorSort;
}): { ranges: Prisma.Sql[]; end: Prisma.Sql } {
  const behind = (cursor: string | undefined, reversed: boolean): Prisma.Sql[] =>
    cursor
      ? rangesBehind({ sort, isReversed: reversed, values: readCursor({ sort, cursor }) })
      : [];
  const [afterRanges, beforeRanges] = [behind(after, false), behind(before, true)];
  const [start, end] = isReversed ? [beforeRanges, afterRanges] : [afterRanges, beforeRanges];
  return {
    ranges: start.length === 0 ? [Prisma.sql`true`] : start,
    end: end.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(end, ' or ')})`,
  };
}
