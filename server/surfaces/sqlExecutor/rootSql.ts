import type { Prisma } from '../../platform/database/generated/client.ts';
import {
  creatorConditions,
  EXACT_TOTAL,
  searchTerm,
  type CreatorFilter,
} from '../../areas/discovery/creatorFilter.ts';
import { SEARCH_TOTAL, searchMatches } from '../../areas/discovery/searchMatches.ts';
import { pageOffset } from '../../platform/graphql/pageOffset.rules.ts';
import { creatorOrder } from '../../areas/discovery/creatorOrder.ts';
import { creatorsForViewer, SORTED_FOR_VIEWER } from '../../areas/discovery/viewerOrder.ts';
import { freeCreatorsSize, slotsLookedAt } from '../../areas/discovery/freeCreators.rules.ts';
import { creatorObject, lowestPrice } from './creatorSql.ts';
import { bookableSlots } from './slotSql.ts';
import { gameObject } from './gameSql.ts';
import { jsonId, jsonList, jsonObject, jsonOrNull, jsonValue, jsonWord } from './jsonText.ts';
import { NotCompiled, type Selected } from './selections.ts';
import { none, NOW, pageSize, VIEWER, type Writer } from './Writer.ts';

const ACTIVE = `u."isActive" and u."deletedAt" is null`;

/** The statement of a whole operation: one row and one column with the JSON of `data`. */
export function rootStatement(writer: Writer, sets: Parameters<Writer['fields']>[1]): string {
  return `select ${writer.object({ type: 'Query', sets, write: (field) => rootField(writer, field) })} as "data"`;
}

function rootField(writer: Writer, field: Selected): string {
  switch (field.name) {
    case 'creators':
      return creators(writer, field);
    case 'categoryNumbers':
      return categoryNumbers(writer, field);
    case 'freeCreators':
      return freeCreators(writer, field);
    case 'creator':
      return creator(writer, field);
    case 'games':
      return games(writer, field);
    default:
      return none(field, 'Query');
  }
}

function creators(writer: Writer, field: Selected): string {
  const size = pageSize({ args: field.args, max: 100, usual: 21 });
  const filter = field.args as CreatorFilter & { page?: number | null };
  if (filter.search) writer.isSearch = true;
  const isSearch = searchTerm(filter.search) !== '';
  const conditions = (): string => write(writer, creatorConditions({ filter, now: NOW }));
  const sort = filter.sort ?? 'NEWEST';
  const order = write(writer, creatorOrder({ sort }));
  const skipped = pageOffset({ page: filter.page, size });
  const offset = skipped ? ` offset ${writer.param(skipped, 'int')}` : '';
  const limit = skipped === null ? 0 : size + 1;
  const shown = `c."userId", c."tags", c."languages", c."lowestPriceMinor", c."nextSlotAt"`;
  const last = `order by ${order} limit ${limit}${offset}`;
  const page = (): string => {
    if (sort !== 'RECOMMENDED' || !writer.isSignedIn) {
      if (isSearch) return searchPage({ shown, conditions: conditions(), order, last });
      return `select ${shown} from "CreatorCard" c where ${conditions()} ${last}`;
    }
    // The executor handles the list behind these fields.
    if ((filter.page ?? 1) * size + 1 > SORTED_FOR_VIEWER) throw new NotCompiled('a later page');
    writer.isForViewer = true;
    const sorted = write(
      writer,
      creatorsForViewer({
        viewerId: VIEWER,
        now: NOW,
        conditions: creatorConditions({ filter, now: NOW }),
      }),
    );
    return `select ${shown} from (${sorted}) s join "CreatorCard" c on c."userId" = s."userId"
      order by s."rank" desc, s."joinedAt" desc, s."userId" limit ${size + 1}${offset}`;
  };
  const connection = (part: Selected): string => {
    if (part.name === 'totalCount') {
      if (isSearch) return write(writer, SEARCH_TOTAL);
      return `(select count(*) from (select 1 from "CreatorCard" c where ${conditions()} limit ${EXACT_TOTAL + 1}) found)`;
    }
    if (part.name === 'pageInfo')
      return writer.object({
        type: 'PageInfo',
        sets: part.inner,
        write: (info) =>
          info.name === 'hasNextPage' ? jsonValue(`count(*) > ${size}`) : none(info, 'PageInfo'),
      });
    if (part.name !== 'edges') return none(part, 'QueryCreatorsConnection');
    const [node, ...others] = writer.fields('QueryCreatorsConnectionEdge', part.inner);
    if (node?.name !== 'node' || others.length > 0) throw new NotCompiled('an edge');
    return jsonList({
      element: jsonObject([
        [node.key, creatorObject({ writer, u: 'u', card: 'c', sets: node.inner })],
      ]),
      order: 'c."place"',
      where: `c."place" <= ${size}`,
    });
  };
  const shared = isSearch ? `with ${write(writer, searchMatches({ filter, now: NOW }))} ` : '';
  return `(${shared}select ${writer.object({ type: 'QueryCreatorsConnection', sets: field.inner, write: connection })}
    from (select p.*, row_number() over () as "place" from (${page()}) p) c
    join "User" u on u."id" = c."userId")`;
}

/** A page of the matches if they were all read for the total, otherwise of all cards in order. */
function searchPage({
  shown,
  conditions,
  order,
  last,
}: Record<'shown' | 'conditions' | 'order' | 'last', string>): string {
  const columns = `${shown}, c."rank", c."joinedAt"`;
  const isComplete = `${SEARCH_TOTAL.sql} <= ${EXACT_TOTAL}`;
  return `select ${shown} from (
    (select ${columns} from "CreatorCard" c where ${conditions} and not (${isComplete}) ${last})
    union all (select ${columns} from matching c where ${isComplete} ${last})) c order by ${order}`;
}

function categoryNumbers(writer: Writer, field: Selected): string {
  const element = writer.object({
    type: 'CategoryNumbers',
    sets: field.inner,
    write: (part) => {
      switch (part.name) {
        case 'tag':
          return jsonWord('n."tag"::text');
        case 'creatorCount':
        case 'freeSoonCount':
          return jsonValue(`n."${part.name}"`);
        case 'lowestPrice':
          return lowestPrice({ writer, field: part, card: 'n' });
        default:
          return none(part, 'CategoryNumbers');
      }
    },
  });
  return `(select ${jsonList({ element, order: 'n."tag"' })} from "CategoryNumbers" n)`;
}

function freeCreators(writer: Writer, field: Selected): string {
  const { from, to, first } = field.args;
  if (!(from instanceof Date) || !(to instanceof Date))
    throw new NotCompiled('an instant written out');
  const max = freeCreatorsSize(typeof first === 'number' ? first : null);
  return `(select ${jsonList({ element: creatorObject({ writer, u: 'u', sets: field.inner }), order: 'near."soonest", near."creatorId"' })}
    from (select n."creatorId", min(n."startsAt") as "soonest" from (
      select s."creatorId", s."startsAt" from ${bookableSlots(writer)} s join "User" u on u."id" = s."creatorId" and ${ACTIVE}
      where s."startsAt" >= ${writer.param(from, 'timestamptz')} and s."startsAt" < ${writer.param(to, 'timestamptz')}
      order by s."startsAt", s."id" limit ${slotsLookedAt({ from, to, creators: max })}) n
      group by n."creatorId" order by 2, 1 limit ${max}) near
    join "User" u on u."id" = near."creatorId")`;
}

function creator(writer: Writer, field: Selected): string {
  const username = writer.param(field.args['username'], 'text');
  return jsonOrNull(
    `select ${creatorObject({ writer, u: 'u', sets: field.inner })} from "User" u
      where lower(u."username") = lower(${username}) and ${ACTIVE}`,
  );
}

function games(writer: Writer, field: Selected): string {
  const size = pageSize({ args: field.args, max: 100, usual: 40 });
  const { search } = field.args;
  const term = typeof search === 'string' ? search.trim().replace(/[\\%_]/g, '\\$&') : '';
  if (term) writer.isSearch = true;
  const named = term ? `where p."name" ilike '%' || ${writer.param(term, 'text')} || '%'` : '';
  const shown = `g."place" <= ${size}`;
  const edge = (part: Selected): string => {
    if (part.name === 'cursor') return gameCursor('g."id"');
    return part.name === 'node'
      ? gameObject({ writer, row: 'g', sets: part.inner })
      : none(part, 'QueryGamesConnectionEdge');
  };
  const pageInfo = (info: Selected): string => {
    if (info.name === 'hasNextPage') return jsonValue(`count(*) > ${size}`);
    return info.name === 'endCursor'
      ? `coalesce(${gameCursor(`(array_agg(g."id" order by g."place" desc) filter (where ${shown}))[1]`)}, 'null')`
      : none(info, 'PageInfo');
  };
  const connection = (part: Selected): string => {
    if (part.name === 'pageInfo')
      return writer.object({ type: 'PageInfo', sets: part.inner, write: pageInfo });
    if (part.name !== 'edges') return none(part, 'QueryGamesConnection');
    return jsonList({
      element: writer.object({ type: 'QueryGamesConnectionEdge', sets: part.inner, write: edge }),
      order: 'g."place"',
      where: shown,
    });
  };
  return `(select ${writer.object({ type: 'QueryGamesConnection', sets: field.inner, write: connection })}
    from (select p.*, row_number() over () as "place"
      from (select * from "Game" p ${named} order by p."name", p."id" limit ${size + 1}) p) g)`;
}

/** The cursor format of Pothos. */
const gameCursor = (id: string): string => jsonId('GPC:S', id);

/** Inserts a SQL fragment with its values into the statement. */
function write(writer: Writer, { strings, values }: Prisma.Sql): string {
  return strings.reduce((text, part, index) => text + writer.bare(values[index - 1]) + part);
}
