import type { Prisma } from '../database/generated/client.ts';
import { creatorConditions, creatorOrder, EXACT_TOTAL, type CreatorFilter } from '../creators/creatorFilter.ts';
import { creatorObject, gameObject, isFree } from './creatorSql.ts';
import { NotCompiled, type Selected } from './selections.ts';
import { none, pageSize, type Writer } from './Writer.ts';

const ACTIVE = `u."isActive" and u."deletedAt" is null`;

/** The statement's text for a whole operation: one row, one column, the JSON of `data`. */
export function rootStatement(writer: Writer, sets: Parameters<Writer['fields']>[1]): string {
  return `select ${writer.object({ type: 'Query', sets, write: (field) => rootField(writer, field) })}::text as "data"`;
}

function rootField(writer: Writer, field: Selected): string {
  switch (field.name) {
    case 'creators': return creators(writer, field);
    case 'freeCreators': return freeCreators(writer, field);
    case 'creator': return creator(writer, field);
    case 'games': return games(writer, field);
    default: return none(field, 'Query');
  }
}

function creators(writer: Writer, field: Selected): string {
  const size = pageSize({ args: field.args, most: 100, usual: 21 });
  const filter = field.args as CreatorFilter & { page?: number | null };
  if (filter.search) writer.isSearch = true;
  const conditions = (): string => write(writer, creatorConditions({ filter, now: writer.instant }));
  const order = write(writer, creatorOrder(filter.sort ?? 'NEWEST'));
  const offset = filter.page && filter.page > 1 ? (filter.page - 1) * size : 0;
  const parts = writer.fields('QueryCreatorsConnection', field.inner).map((part) => {
    if (part.name === 'totalCount') return `'${part.key}', (select count(*) from (select 1 from "CreatorCard" c where ${conditions()} limit ${EXACT_TOTAL + 1}) found)`;
    if (part.name === 'pageInfo') return `'${part.key}', ${writer.object({ type: 'PageInfo', sets: part.inner, write: (info) => (info.name === 'hasNextPage' ? `count(*) > ${size}` : none(info, 'PageInfo')) })}`;
    if (part.name !== 'edges') return none(part, 'QueryCreatorsConnection');
    const [node, ...others] = writer.fields('QueryCreatorsConnectionEdge', part.inner);
    if (node?.name !== 'node' || others.length > 0) throw new NotCompiled('an edge');
    return `'${part.key}', coalesce(json_agg(json_build_object('${node.key}', ${creatorObject({ writer, u: 'u', sets: node.inner })}) order by c."place") filter (where c."place" <= ${size}), '[]')`;
  });
  return `(select json_build_object(${parts.join(', ')})
    from (select p."userId", row_number() over () as "place" from (select c."userId" from "CreatorCard" c where ${conditions()} order by ${order} limit ${size + 1} offset ${writer.param(offset, 'int')}) p) c
    join "User" u on u."id" = c."userId")`;
}

function freeCreators(writer: Writer, field: Selected): string {
  const { from, to, first } = field.args;
  if (!(from instanceof Date) || !(to instanceof Date)) throw new NotCompiled('an instant written out');
  const most = Math.min(Math.max(typeof first === 'number' ? first : 5, 0), 20);
  return `(select coalesce(json_agg(${creatorObject({ writer, u: 'u', sets: field.inner })} order by near."soonest", near."creatorId"), '[]')
    from (select n."creatorId", min(n."startsAt") as "soonest" from (
      select s."creatorId", s."startsAt" from "AvailabilitySlot" s join "User" u on u."id" = s."creatorId" and ${ACTIVE}
      where s."startsAt" >= ${writer.param(from, 'timestamptz')} and s."startsAt" < ${writer.param(to, 'timestamptz')} and ${isFree(writer, 's')}
      order by s."startsAt", s."id" limit 400) n
      group by n."creatorId" order by 2, 1 limit ${most}) near
    join "User" u on u."id" = near."creatorId")`;
}

function creator(writer: Writer, field: Selected): string {
  const username = writer.param(field.args['username'], 'text');
  return `(select ${creatorObject({ writer, u: 'u', sets: field.inner })} from "User" u where lower(u."username") = lower(${username}) and ${ACTIVE})`;
}

function games(writer: Writer, field: Selected): string {
  const size = pageSize({ args: field.args, most: 100, usual: 40 });
  const { edgesKey, nodeKey, sets } = writer.nodesOf('QueryGamesConnection', field);
  const { search } = field.args;
  const term = typeof search === 'string' ? search.trim().replace(/[\\%_]/g, '\\$&') : '';
  if (term) writer.isSearch = true;
  const named = term ? `where p."name" ilike '%' || ${writer.param(term, 'text')} || '%'` : '';
  return `(select json_build_object('${edgesKey}', coalesce(json_agg(json_build_object('${nodeKey}', ${gameObject({ writer, row: 'g', sets })}) order by g."name", g."id"), '[]'))
    from (select * from "Game" p ${named} order by p."name", p."id" limit ${size}) g)`;
}

/** A piece of SQL with its values, written into the statement. */
function write(writer: Writer, { strings, values }: Prisma.Sql): string {
  return strings.reduce((text, part, index) => text + writer.bare(values[index - 1]) + part);
}
