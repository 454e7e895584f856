import { Prisma } from '../database/generated/client.ts';
import type { Tag } from '../database/generated/enums.ts';

export const CREATOR_SORTS = ['RECOMMENDED', 'PRICE', 'SOONEST', 'NEWEST'] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];

/** Totals are exact up to here; one more means "more than this". */
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
};

const LIVE = Prisma.sql`('HELD', 'CONFIRMED', 'COMPLETED')`;

/** The condition that a slot `s` can be booked at `now`. */
const free = (now: Date): Prisma.Sql => Prisma.sql`
  s."closedAt" is null and not s."isBlocked" and s."startsAt" > ${now} and (s."bookableUntil" is null or s."bookableUntil" > ${now})
  and not exists (select 1 from "Booking" b where b."slotId" = s."id" and b."status" in ${LIVE})`;

const nextSlotAt = (now: Date): Prisma.Sql => Prisma.sql`(select min(s."startsAt") from "AvailabilitySlot" s where s."creatorId" = u."id" and ${free(now)})`;

const lowestPrice = (now: Date): Prisma.Sql => Prisma.sql`least(
  (select min(f."priceMinor") from "FixedService" f where f."creatorId" = u."id" and f."status" = 'ACTIVE'),
  (select min(s."priceMinor") from "AvailabilitySlot" s where s."creatorId" = u."id" and ${free(now)}))`;

export function creatorConditions({ filter, now }: { filter: CreatorFilter; now: Date }): Prisma.Sql {
  const { tag, search, minPriceMinor, maxPriceMinor, language, freeFrom, freeTo } = filter;
  const term = search?.trim();
  const conditions = [
    Prisma.sql`u."isActive" and u."deletedAt" is null`,
    tag ? Prisma.sql`exists (select 1 from "CreatorTag" t where t."userId" = u."id" and t."tag" = ${tag}::"Tag")` : Prisma.sql`exists (select 1 from "CreatorTag" t where t."userId" = u."id")`,
  ];
  if (term) {
    const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(Prisma.sql`(unaccent(lower(u."username")) like unaccent(lower(${pattern})) or exists (select 1 from "CreatorGame" g where g."userId" = u."id" and unaccent(lower(g."name")) like unaccent(lower(${pattern}))))`);
  }
  if (minPriceMinor != null) conditions.push(Prisma.sql`${lowestPrice(now)} >= ${minPriceMinor}`);
  if (maxPriceMinor != null) conditions.push(Prisma.sql`${lowestPrice(now)} <= ${maxPriceMinor}`);
  if (language) conditions.push(Prisma.sql`exists (select 1 from "CreatorLanguage" l where l."userId" = u."id" and l."code" = ${language})`);
  if (freeFrom && freeTo) conditions.push(Prisma.sql`exists (select 1 from "AvailabilitySlot" s where s."creatorId" = u."id" and s."startsAt" >= ${freeFrom} and s."startsAt" < ${freeTo} and ${free(now)})`);
  return Prisma.join(conditions, ' and ');
}

export function creatorOrder({ sort, now }: { sort: CreatorSort; now: Date }): Prisma.Sql {
  const newest = Prisma.sql`u."createdAt" desc, u."id"`;
  if (sort === 'NEWEST') return newest;
  if (sort === 'PRICE') return Prisma.sql`${lowestPrice(now)} asc nulls last, ${newest}`;
  if (sort === 'SOONEST') return Prisma.sql`${nextSlotAt(now)} asc nulls last, ${newest}`;
  return Prisma.sql`(${lowestPrice(now)} is not null) desc, (u."avatarKey" is not null) desc, (u."bio" <> '') desc, ${newest}`;
}
