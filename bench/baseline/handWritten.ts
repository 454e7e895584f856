import type { Operation } from '../operations.ts';
import type { BaselineRead } from './startBaseline.ts';

/**
 * Q1 and Q3 as a person would write them for one endpoint: PostgreSQL's JSON functions, the same
 * rules, each table read once. The measurement shows whether the product's SQL, which is generated
 * from any selection, is slower than that. `$1` to `$3` are from, to and now.
 */
const id = (type: string, column: string): string =>
  `encode(convert_to('${type}:' || ${column}, 'UTF8'), 'base64')`;
const instant = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const amount = (minor: string, currency: string): string =>
  `json_build_object('amountMinor', ${minor}, 'currency', ${currency})`;
const price = (row: string): string => amount(`${row}."priceMinor"`, `${row}."currency"`);
const list = (element: string, order: string): string =>
  `coalesce(json_agg(${element} order by ${order}), '[]')`;
const nodes = (fields: string, order: string): string =>
  `json_build_object('edges', ${list(`json_build_object('node', json_build_object(${fields}))`, order)})`;

/** All thumbnails of the benchmark are images of the product, which need no replacement. */
const gamesOf = (creator: string): string =>
  `(select ${list(
    `json_build_object('name', g."name", 'game', json_build_object('id', ${id('Game', 'p."id"')}, 'thumbnailUrl', p."thumbnailUrl", 'pictureUrl', p."thumbnailUrl"))`,
    'g."position", g."id"',
  )} from "CreatorGame" g join "Game" p on p."id" = g."gameId" where g."userId" = ${creator})`;
const AVATAR = `coalesce('/media/' || u."avatarKey", '/profile/6.jpg')`;
const COVER = `'/media/' || u."coverKey"`;
const TAGS = `(select json_agg(t."tag" order by t."createdAt", t."tag") from "CreatorTag" t where t."userId" = u."id")`;
const RATING = `'averageRating', round(r."ratingSum"::numeric / nullif(r."reviewCount", 0), 2), 'reviewCount', coalesce(r."reviewCount", 0)`;
const ACTIVE = `u."isActive" and u."deletedAt" is null`;
const FREE = `s."closedAt" is null and not s."isBlocked" and s."startsAt" > $3::timestamptz
  and (s."bookableUntil" is null or s."bookableUntil" > $3)
  and not exists (select 1 from "Booking" b where b."slotId" = s."id" and b."status" in ('HELD', 'CONFIRMED', 'COMPLETED') and not b."isSquad")
  and not exists (select 1 from "Reservation" h where h."slotId" = s."id")
  and (not s."isSquad" or exists (select 1 from "Squad" q where q."slotId" = s."id" and q."status" = 'OPEN' and q."deadlineAt" > $3 and q."freePlaces" > 0))`;
const SLOT = `'id', ${id('AvailabilitySlot', 's."id"')}, 'startsAt', ${instant('s."startsAt"')}`;
const IN_TIME_ORDER = 's."startsAt", s."id"';

/** Slots of the creator `u` that are free, up to a number. */
const free = ({ where = '', limit, fields }: { where?: string; limit: number; fields: string }) =>
  `(select ${nodes(fields, IN_TIME_ORDER)} from (select * from "AvailabilitySlot" s where s."creatorId" = u."id" and ${FREE} and pay."sellingPausedAt" is null ${where} order by ${IN_TIME_ORDER} limit ${limit}) s)`;

const TONIGHT = 'and s."startsAt" >= $1::timestamptz and s."startsAt" < $2::timestamptz';
const CARD = `'id', ${id('Creator', 'u."id"')}, 'username', u."username", 'avatarUrl', ${AVATAR}, 'tags', c."tags", 'languages', c."languages", 'coverUrl', ${COVER},
  'lowestPrice', case when c."lowestPriceMinor" is not null then ${amount('c."lowestPriceMinor"', `'USD'`)} end,
  'sessionTypes', (select ${list(`json_build_object('id', ${id('SessionType', 't."id"')}, 'title', t."title", 'description', t."description")`, 't."createdAt", t."id"')}
    from (select * from "SessionType" t where t."creatorId" = u."id" and t."archivedAt" is null and pay."sellingPausedAt" is null order by t."createdAt", t."id" limit 1) t),
  'services', (select ${list(`json_build_object('id', ${id('FixedService', 'f."id"')}, 'description', f."description", 'deliveryDeadlineDays', f."deliveryDeadlineDays", 'price', json_build_object('amountMinor', f."priceMinor"))`, 'f."createdAt", f."id"')}
    from "FixedService" f where f."creatorId" = u."id" and f."status" = 'ACTIVE' and pay."sellingPausedAt" is null),
  'games', ${gamesOf('u."id"')}, 'reputation', json_build_object(${RATING}),
  'tonight', ${free({ where: `${TONIGHT} and s."startsAt" >= c."nextSlotAt"`, limit: 24, fields: SLOT })},
  'next', ${free({ where: 'and s."startsAt" >= c."nextSlotAt"', limit: 3, fields: `${SLOT}, 'price', ${price('s')}` })}`;
const row = (name: string, tag: string, size: number): string =>
  `'${name}', (select ${nodes(CARD, 'c."rank" desc, c."joinedAt" desc, c."userId"')}
    from (select * from "CreatorCard" c where c."tags" @> '{${tag}}' order by c."rank" desc, c."joinedAt" desc, c."userId" limit ${size}) c
    join "User" u on u."id" = c."userId" left join "PayoutAccount" pay on pay."userId" = u."id" left join "CreatorReputation" r on r."userId" = u."id")`;

const HOME = `select json_build_object(
  'freeCreators', (select ${list(
    `json_build_object('id', ${id('Creator', 'u."id"')}, 'username', u."username", 'avatarUrl', ${AVATAR}, 'tags', ${TAGS},
      'tonight', ${free({ where: TONIGHT, limit: 24, fields: `${SLOT}, 'endsAt', ${instant('s."endsAt"')}, 'price', ${price('s')}` })})`,
    'soon."startsAt", u."id"',
  )}
    from (select first."creatorId", min(first."startsAt") as "startsAt" from (
      select s."creatorId", s."startsAt" from "AvailabilitySlot" s join "User" u on u."id" = s."creatorId" and ${ACTIVE}
      where ${FREE} ${TONIGHT} and not exists (select 1 from "PayoutAccount" pay where pay."userId" = s."creatorId" and pay."sellingPausedAt" is not null)
      order by ${IN_TIME_ORDER} limit 97) first group by 1 order by 2, 1 limit 5) soon
    join "User" u on u."id" = soon."creatorId" left join "PayoutAccount" pay on pay."userId" = u."id"),
  'categoryNumbers', (select ${list(`json_build_object('tag', n."tag", 'creatorCount', n."creatorCount", 'freeSoonCount', n."freeSoonCount", 'lowestPrice', case when n."lowestPriceMinor" is not null then ${amount('n."lowestPriceMinor"', `'USD'`)} end)`, 'n."tag"')} from "CategoryNumbers" n),
  ${row('gamers', 'GAMER', 8)}, ${row('talkers', 'JUST_CHATTING', 8)}, ${row('musicians', 'MUSICIAN', 8)}, ${row('tiktokers', 'TIKTOKER', 4)}, ${row('youtubers', 'YOUTUBER', 8)},
  'games', (select ${nodes(`'id', ${id('Game', 'p."id"')}, 'name', p."name", 'slug', p."slug", 'pictureUrl', p."thumbnailUrl"`, 'p."name", p."id"')}
    from (select * from "Game" p order by p."name", p."id" limit 40) p))::text as "data"`;

const fee = (row: string): string =>
  `((case when ${row}."priceMinor" < 50 then 0 else ${row}."priceMinor" end)::bigint * 10 + 50) / 100`;
const SERVICE = `'id', ${id('FixedService', 'f."id"')}, 'title', f."title", 'description', f."description", 'deliveryDeadlineDays', f."deliveryDeadlineDays", 'changesIncluded', f."changesIncluded",
  'image', case when f."imageKey" is not null then json_build_object('url', '/media/' || f."imageKey", 'alt', f."imageAlt") end,
  'price', ${price('f')}, 'fee', ${amount(fee('f'), 'f."currency"')}, 'creator', json_build_object('isViewer', false, 'id', ${id('Creator', 'u."id"')}, 'username', u."username")`;
const PACK = `'id', ${id('Pack', 'k."id"')}, 'sessions', k."sessions", 'validDays', k."validDays", 'price', ${price('k')},
  'sessionType', json_build_object('id', ${id('SessionType', 't."id"')}, 'title', t."title", 'durationMinutes', t."durationMinutes"),
  'pricePerSession', ${amount('k."priceMinor" / k."sessions"', 'k."currency"')}, 'saving', ${amount('greatest(0, t."priceMinor" * k."sessions" - k."priceMinor")', 'k."currency"')}`;
const STATE = `case when q."status" <> 'OPEN' or q."deadlineAt" <= $3::timestamptz or q."freePlaces" = 0 then case when q."freePlaces" < q."size" then 'TAKEN' else 'CLOSED' end
  when b."status" = 'HELD' and not s."isForRequest" then 'HELD' when b."status" is not null then 'TAKEN' when h."slotId" is not null then 'HELD'
  when s."isBlocked" or s."bookableUntil" <= $3 or pay."sellingPausedAt" is not null then 'CLOSED' else 'FREE' end`;
const LISTED = `${SLOT}, 'endsAt', ${instant('s."endsAt"')}, 'state', ${STATE}, 'reservedUntil', null, 'booking', null, 'price', ${price('s')}, 'fee', ${amount(fee('s'), 's."currency"')},
  'share', ${amount(`(case when s."priceMinor" < 50 then 0 else s."priceMinor" end) - ${fee('s')}`, 's."currency"')},
  'sessionType', case when t."id" is not null then json_build_object('id', ${id('SessionType', 't."id"')}, 'title', t."title", 'description', t."description") end,
  'squad', case when q."slotId" is not null then json_build_object('size', q."size", 'minimum', q."minimum", 'takenCount', q."size" - q."freePlaces", 'deadlineAt', ${instant('q."deadlineAt"')}, 'status', q."status") end`;
const known = (value: string): string => `case when r."completedSessions" >= 5 then ${value} end`;

const PROFILE = `select json_build_object('creator', (select json_build_object(
  'id', ${id('Creator', 'u."id"')}, 'username', u."username", 'tags', ${TAGS}, 'isViewer', false, 'isFollowed', false, 'takesRequests', u."takesRequests",
  'isSellingPaused', coalesce(pay."sellingPausedAt" is not null and pay."firstCompletedAt" is not null, false),
  'isPayoutVerified', coalesce(pay."onboardingComplete" and pay."restriction" is null and pay."sellingPausedAt" is null, false),
  'avatarUrl', ${AVATAR}, 'coverUrl', ${COVER}, 'bio', u."bio", 'timeZone', u."timeZone", 'joinedAt', ${instant('u."createdAt"')}, 'followerCount', coalesce(w."count", 0),
  'twitterUrl', u."twitterUrl", 'instagramUrl', u."instagramUrl", 'facebookUrl', u."facebookUrl", 'games', ${gamesOf('u."id"')},
  'languages', (select ${list('l."code"', 'l."position", l."code"')} from "CreatorLanguage" l where l."userId" = u."id"),
  'reputation', json_build_object(${RATING}, 'completedSessions', coalesce(r."completedSessions", 0), 'onTimePercent', ${known('round(r."onTimeCount" * 100.0 / nullif(r."onTimeKnownCount", 0))')},
    'rebookedPercent', ${known('round(r."returningFanCount" * 100.0 / nullif(r."fanCount", 0))')}, 'medianReplyMinutes', ${known('r."medianReplyMinutes"')}),
  'sessionTypes', (select ${list(`json_build_object('id', ${id('SessionType', 't."id"')}, 'mode', t."mode", 'title', t."title", 'description', t."description", 'durationMinutes', t."durationMinutes", 'price', ${price('t')})`, 't."createdAt", t."id"')}
    from "SessionType" t where t."creatorId" = u."id" and t."archivedAt" is null and pay."sellingPausedAt" is null),
  'services', (select ${list(`json_build_object(${SERVICE})`, 'f."createdAt", f."id"')} from "FixedService" f where f."creatorId" = u."id" and f."status" = 'ACTIVE' and pay."sellingPausedAt" is null),
  'packs', (select ${list(`json_build_object(${PACK})`, 'k."createdAt", k."id"')} from "Pack" k join "SessionType" t on t."id" = k."sessionTypeId" and t."archivedAt" is null
    where k."creatorId" = u."id" and k."archivedAt" is null and pay."sellingPausedAt" is null),
  'slots', (select ${list(`json_build_object(${LISTED})`, IN_TIME_ORDER)} from "AvailabilitySlot" s
    left join "Booking" b on b."slotId" = s."id" and b."status" in ('HELD', 'CONFIRMED', 'COMPLETED') and not b."isSquad"
    left join "Reservation" h on h."slotId" = s."id" left join "Squad" q on q."slotId" = s."id" left join "SessionType" t on t."id" = s."sessionTypeId"
    where s."creatorId" = u."id" and s."closedAt" is null and (pay."userId" is null or pay."firstCompletedAt" is not null)
      and s."startsAt" >= greatest($1::timestamptz, $3) and s."startsAt" < $2::timestamptz),
  'openSlots', ${free({ limit: 1, fields: `${SLOT}, 'price', ${price('s')}` })})
  from "User" u left join "PayoutAccount" pay on pay."userId" = u."id" left join "CreatorReputation" r on r."userId" = u."id" left join "FollowerCount" w on w."creatorId" = u."id"
  where lower(u."username") = lower($4::text) and ${ACTIVE}))::text as "data"`;

/** The statement of an operation, and the names of its variables in the order of `$1`, `$2`, `$4`. */
export const HAND_WRITTEN: Record<string, { text: string; variables: string[] }> = {
  HomePageQuery: { text: HOME, variables: ['from', 'to'] },
  ProfilePageQuery: { text: PROFILE, variables: ['from', 'to', 'username'] },
};

/** The name in the URL of the baseline. */
export const byHand = (operation: string): string => `${operation}ByHand`;

export function handWrittenReads(operations: readonly Operation[]): Record<string, BaselineRead> {
  const now = new Date();
  return Object.fromEntries(
    operations.flatMap(({ operation, variables }) => {
      const written = HAND_WRITTEN[operation];
      if (!written) return [];
      const [from, to, ...others] = written.variables.map((name) => variables[name]);
      const name = byHand(operation);
      return [[name, { name, text: written.text, values: [from, to, now, ...others] }]];
    }),
  );
}
