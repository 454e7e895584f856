import { Prisma } from '../../platform/database/generated/client.ts';
import type { Tag } from '../../platform/database/generated/enums.ts';
import { notBlockedSql } from '../safety/blocks.access.ts';
import type { CreatorSort } from './creatorOrder.ts';

/**
 * More than a name or title has, also where one letter unfolds to several. A longer term matches
 * nothing, and the index would look up each of its parts.
 */
const MAX_TERM_LENGTH = 500;

/** Totals are exact up to this number; one more means "more than this". */
export const EXACT_TOTAL = 1_000;

export type CreatorFilter = {
  tag?: Tag | null | undefined;
  search?: string | null | undefined;
  minPriceMinor?: number | null | undefined;
  maxPriceMinor?: number | null | undefined;
  language?: string | null | undefined;
  freeFrom?: Date | null | undefined;
  freeTo?: Date | null | undefined;
  sort?: CreatorSort | null | undefined;
  /** The signed-in reader; creators with a block in either direction are excluded. */
  viewerId?: string | undefined;
};

/**
 * Literals in place of parameters: the selectivity of a tag decides the plan, and a cached plan
 * does not know parameter values.
 */
const TAGGED: Record<Tag, Prisma.Sql> = {
  GAMER: Prisma.sql`c."tags" @> '{GAMER}'`,
  JUST_CHATTING: Prisma.sql`c."tags" @> '{JUST_CHATTING}'`,
  MUSICIAN: Prisma.sql`c."tags" @> '{MUSICIAN}'`,
  TIKTOKER: Prisma.sql`c."tags" @> '{TIKTOKER}'`,
  YOUTUBER: Prisma.sql`c."tags" @> '{YOUTUBER}'`,
};

/** Builds the filter of a list of creators, on "CreatorCard" c. */
export function creatorConditions({
  filter,
  now,
}: {
  filter: CreatorFilter;
  now: Date;
}): Prisma.Sql {
  const { tag, search, minPriceMinor, maxPriceMinor, language, freeFrom, freeTo, viewerId } =
    filter;
  const term = searchTerm(search);
  const conditions: Prisma.Sql[] = [];
  if (tag) conditions.push(TAGGED[tag]);
  if (term) conditions.push(term.length > MAX_TERM_LENGTH ? Prisma.sql`false` : containing(term));
  if (minPriceMinor != null) conditions.push(Prisma.sql`c."lowestPriceMinor" >= ${minPriceMinor}`);
  if (maxPriceMinor != null) conditions.push(Prisma.sql`c."lowestPriceMinor" <= ${maxPriceMinor}`);
  if (language) conditions.push(Prisma.sql`c."languages" @> array[${language}::text]`);
  if (freeFrom && freeTo)
    conditions.push(
      Prisma.sql`c."nextSlotAt" < ${freeTo} and ${freeWithin({ freeFrom, freeTo, now })}`,
    );
  if (viewerId) conditions.push(notBlockedSql({ id: viewerId }, Prisma.sql`c."userId"`));
  return conditions.length > 0 ? Prisma.join(conditions, ' and ') : Prisma.sql`true`;
}

/** The term that is looked up; empty without a search. */
export function searchTerm(search: string | null | undefined): string {
  return search?.normalize('NFKC').trim() ?? '';
}

/**
 * Letters outside ASCII may unfold to several ("ß" to "ss"), so pairs are looked up only for ASCII.
 * A number is rarer than the words around it, and the index reads all cards of each part of a term.
 * So a term with a number is looked up by the number alone, and compared in the cards found.
 */
function containing(term: string): Prisma.Sql {
  if (/^[ -~]{1,2}$/.test(term)) return Prisma.sql`c."pairs" @> array[search_fold(${term})]`;
  const number = /[0-9]{3,}/.exec(term)?.[0];
  if (number && number !== term)
    return Prisma.sql`c."search" like ${`%${number}%`} and position(search_fold(${term}) in c."search") > 0`;
  return Prisma.sql`c."search" like '%' || search_fold(${term.replace(/[\\%_]/g, '\\$&')}) || '%'`;
}

function freeWithin({
  freeFrom,
  freeTo,
  now,
}: {
  freeFrom: Date;
  freeTo: Date;
  now: Date;
}): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from bookable_slots(${now}) s
    where s."creatorId" = c."userId" and s."startsAt" >= ${freeFrom} and s."startsAt" < ${freeTo})`;
}
