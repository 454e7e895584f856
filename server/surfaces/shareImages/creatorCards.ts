import { seenSlot, sellsSql } from '../../areas/creators/creators.access.ts';
import { visibleDrops } from '../../areas/drops/drops.access.ts';
import { averageRating, MIN_REVIEWS_FOR_RATING } from '../../areas/creators/reputation.rules.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import type { CardRequest, ShareCard } from './ShareCard.ts';
import { shareFonts } from './shareFonts.ts';
import { firstDrawable } from './shareText.rules.ts';
import { shareTexts } from './shareTexts.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

type Slot = { startsAt: string; priceMinor: number; currency: string };
type Person = {
  username: string;
  bio: string;
  coverKey: string | null;
  timeZone: string;
  ratingSum: number;
  reviewCount: number;
  slots: Slot[];
  service: { priceMinor: number; currency: string } | null;
};

const SHOWN_TIMES = 3;

/** A creator whom visitors see, with the next times; of one session type if `type` is not null. */
const personSql = (condition: string): string => `
  select u."username", u."bio", u."coverKey", u."timeZone",
    coalesce(r."ratingSum", 0) as "ratingSum", coalesce(r."reviewCount", 0) as "reviewCount",
    coalesce((
      select json_agg(s) from (
        select s."startsAt", s."priceMinor", s."currency" from bookable_slots($2) s
        where s."creatorId" = u."id" and ($3::uuid is null or s."sessionTypeId" = $3::uuid)
        order by s."startsAt" limit ${SHOWN_TIMES}) s), '[]') as "slots",
    (select to_json(f) from (
      select "priceMinor", "currency" from "FixedService"
      where "creatorId" = u."id" and "status" = 'ACTIVE' and ${sellsSql('u."id"')}
      order by "priceMinor" limit 1) f) as "service"
  from "User" u left join "CreatorReputation" r on r."userId" = u."id"
  where ${condition} and u."isActive" and u."deletedAt" is null`;

const BY_NAME = personSql('lower(u."username") = lower($1)');
const BY_ID = personSql('u."id" = $1::uuid');

export async function profileCard(requested: CardRequest): Promise<ShareCard | null> {
  const { deps, key, language } = requested;
  const { rows } = await deps.pool.query<Person>(BY_NAME, [key, deps.now(), null]);
  const person = rows[0];
  if (!person) return null;
  const texts = shareTexts(language);
  const prices = [...person.slots, ...(person.service ? [person.service] : [])];
  const lowest = prices.toSorted((one, other) => one.priceMinor - other.priceMinor)[0];
  const price = lowest && { amountMinor: lowest.priceMinor, currency: lowest.currency };
  return {
    ...personCard(requested, person),
    title: draw(person.username),
    line: draw(person.bio),
    facts: [...(price ? [texts.priceFrom(price)] : []), ...ratingFact(requested, person)],
  };
}

export async function sessionTypeCard(requested: CardRequest): Promise<ShareCard | null> {
  const { deps, key, language } = requested;
  const id = decodeId({ type: 'SessionType', id: key });
  const type =
    id && (await deps.prisma.sessionType.findUnique({ where: { id, archivedAt: null } }));
  if (!type) return null;
  const { creatorId, priceMinor, currency, mode } = type;
  const { rows } = await deps.pool.query<Person>(BY_ID, [creatorId, deps.now(), id]);
  const person = rows[0];
  if (!person) return null;
  const texts = shareTexts(language);
  const card = personCard(requested, person);
  return {
    ...card,
    title: draw(type.title, person.username),
    line: draw(texts.withCreator(person.username)),
    facts: [
      texts.minutes(type.durationMinutes),
      texts.money({ amountMinor: priceMinor, currency }),
      ...ratingFact(requested, person),
    ],
    ...(mode === 'APPOINTMENT' ? { times: [], timesTitle: texts.ask } : {}),
  };
}

export async function slotCard(requested: CardRequest): Promise<ShareCard | null> {
  const { deps, key, language } = requested;
  const id = decodeId({ type: 'AvailabilitySlot', id: key });
  const slot =
    id &&
    (await deps.prisma.availabilitySlot.findUnique({
      where: { id, closedAt: null, startsAt: { gt: deps.now() }, ...seenSlot(null) },
      include: { sessionType: { select: { title: true } } },
    }));
  if (!slot) return null;
  const { creatorId, startsAt, endsAt, priceMinor, currency, sessionType } = slot;
  const { rows } = await deps.pool.query<Person>(BY_ID, [creatorId, deps.now(), null]);
  const person = rows[0];
  if (!person) return null;
  const texts = shareTexts(language);
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);
  return {
    ...personCard(requested, person),
    title: texts.time(startsAt, person.timeZone),
    line: draw(
      [sessionType?.title, texts.withCreator(person.username)].filter(Boolean).join(' · '),
      texts.withCreator(person.username),
    ),
    facts: [
      texts.minutes(minutes),
      texts.money({ amountMinor: priceMinor, currency }),
      ...ratingFact(requested, person),
    ],
    timesTitle: texts.zone(startsAt, person.timeZone),
    times: [],
    zone: '',
  };
}

export async function dropCard(requested: CardRequest): Promise<ShareCard | null> {
  const { deps, key, language } = requested;
  const drop = await deps.prisma.drop.findFirst({
    where: { code: key, ...visibleDrops(null) },
    select: {
      creatorId: true,
      slots: {
        select: { slot: { select: { startsAt: true } } },
        orderBy: { slot: { startsAt: 'asc' } },
      },
    },
  });
  if (!drop) return null;
  const { rows } = await deps.pool.query<Person>(BY_ID, [drop.creatorId, deps.now(), null]);
  const person = rows[0];
  if (!person) return null;
  const texts = shareTexts(language);
  const starts = drop.slots.map(({ slot }) => slot.startsAt);
  return {
    ...personCard(requested, person),
    title: draw(texts.dropOf(person.username), texts.dropCode(key)),
    line: texts.dropCode(key),
    facts: [texts.places(starts.length), ...ratingFact(requested, person)],
    timesTitle: texts.dropTimes,
    times: starts.slice(0, SHOWN_TIMES).map((start) => texts.time(start, person.timeZone)),
    zone: texts.zone(starts[0] ?? deps.now(), person.timeZone),
  };
}

const draw = (...texts: string[]): string => firstDrawable(texts, shareFonts().hasGlyph);

function personCard(
  { language }: CardRequest,
  { username, coverKey, timeZone, slots }: Person,
): Pick<ShareCard, 'username' | 'imageKey' | 'timesTitle' | 'times' | 'zone'> {
  const texts = shareTexts(language);
  const first = slots[0];
  return {
    username,
    imageKey: coverKey,
    timesTitle: first ? texts.next : texts.taken,
    times: slots.map(({ startsAt }) => texts.time(new Date(startsAt), timeZone)),
    zone: first ? texts.zone(new Date(first.startsAt), timeZone) : '',
  };
}

function ratingFact({ language }: CardRequest, person: Person): string[] {
  const average = averageRating(person);
  if (average === null || person.reviewCount < MIN_REVIEWS_FOR_RATING) return [];
  return [shareTexts(language).rating(average, person.reviewCount)];
}
