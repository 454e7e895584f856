import { Prisma } from '../../platform/database/generated/client.ts';
import { creatorConditions, EXACT_TOTAL, searchTerm, type CreatorFilter } from './creatorFilter.ts';
import { creatorOrder } from './creatorOrder.ts';

/** How many of the first cards tell whether a term is frequent, and how many of them must match. */
const SAMPLE = 200;
const FREQUENT = 20;

/** With fewer cards, by the estimate of the last ANALYZE, the index returns all matches quickly. */
const MANY_CARDS = 100_000;

/** Of a term that a tenth of the cards match, more than a thousand matches are in this many. */
const FIRST_CARDS = 15_000;

type Search = { filter: CreatorFilter; now: Date };

/**
 * Two common table expressions for the total and the first page of a search (docs/decisions/0184).
 * A trigram index returns all matches before the first is read, so it is used only for terms that
 * are not `frequent` among the first cards. `matching` are at most as many matches as totals count;
 * it is read only if a query refers to it.
 */
export function searchMatches({ filter, now }: Search): Prisma.Sql {
  const all = creatorConditions({ filter, now });
  const inCategory = creatorConditions({ filter: { tag: filter.tag }, now });
  const among = (count: number, others: CreatorFilter): Prisma.Sql =>
    Prisma.sql`(select * from "CreatorCard" c where ${inCategory}
      order by ${creatorOrder({ sort: 'RECOMMENDED' })} limit ${number(count)}) c
      where ${creatorConditions({ filter: others, now })}`;
  const sample = among(SAMPLE, { search: filter.search });
  const first = among(FIRST_CARDS, { ...filter, tag: null });
  return Prisma.sql`frequent as materialized (
      select case
        when (select "reltuples" from pg_class where "oid" = '"CreatorCard"'::regclass) < ${number(MANY_CARDS)} then false
        when (select count(*) from ${sample}) >= ${number(FREQUENT)}
        then (select count(*) from (select 1 from ${first} limit ${number(EXACT_TOTAL + 1)}) f) > ${number(EXACT_TOTAL)}
        else false end as "isFrequent"
    ), matching as materialized (
      select c."userId", c."tags", c."languages", c."lowestPriceMinor", c."nextSlotAt", c."rank", c."joinedAt"
      from "CreatorCard" c where ${all} limit ${number(EXACT_TOTAL + 1)}
    )`;
}

/** The total of a search, after `with` and searchMatches. */
export const SEARCH_TOTAL = Prisma.sql`(case when (select "isFrequent" from frequent) then ${number(EXACT_TOTAL + 1)}
  else (select count(*) from matching) end)`;

/** Counts creators up to EXACT_TOTAL + 1: a row with "total". */
export function creatorTotal({ filter, now }: Search): Prisma.Sql {
  return searchTerm(filter.search)
    ? Prisma.sql`with ${searchMatches({ filter, now })} select ${SEARCH_TOTAL} as "total"`
    : Prisma.sql`select count(*) as "total" from (select 1 from "CreatorCard" c
      where ${creatorConditions({ filter, now })} limit ${number(EXACT_TOTAL + 1)}) found`;
}

/** Integers of this file as literals, which the planner knows. */
function number(value: number): Prisma.Sql {
  return Prisma.raw(String(value));
}
