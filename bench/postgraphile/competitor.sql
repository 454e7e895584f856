-- What the competitor may read: the product's own tables and the same maintained rows, as views and functions that PostGraphile
-- makes a schema of. Everything stable and in plain SQL, so that it is planned as part of the question.
create schema competitor;

create view competitor.open_slot as
  select s."id", s."creatorId" as creator_id, s."startsAt" as starts_at, s."endsAt" as ends_at, s."priceMinor" as price_minor
  from "AvailabilitySlot" s
  where s."closedAt" is null and not s."isBlocked" and s."startsAt" > now() and (s."bookableUntil" is null or s."bookableUntil" > now())
    and not exists (select 1 from "Booking" b where b."slotId" = s."id" and booking_blocks_slot(b."status"));

create view competitor.service as
  select f."id", f."creatorId" as creator_id, f."title", f."description", f."priceMinor" as price_minor, f."deliveryDeadlineDays" as delivery_deadline_days, f."createdAt" as created_at
  from "FixedService" f where f."status" = 'ACTIVE';

create view competitor.played as
  select g."id", g."userId" as creator_id, g."position", g."name", p."thumbnailUrl" as thumbnail_url
  from "CreatorGame" g left join "Game" p on p."id" = g."gameId";

create view competitor.game as select "id", "name", "slug", "thumbnailUrl" as thumbnail_url from "Game";

create view competitor.creator as
  select u."id", u."username", '/media/' || u."avatarKey" as avatar_url, '/media/' || u."coverKey" as cover_url, u."bio", u."timeZone" as time_zone, u."createdAt" as joined_at,
    (select coalesce(array_agg(t."tag"::text order by t."createdAt", t."tag"), '{}') from "CreatorTag" t where t."userId" = u."id") as tags,
    (select coalesce(array_agg(l."code" order by l."position", l."code"), '{}') from "CreatorLanguage" l where l."userId" = u."id") as languages,
    (select c."lowestPriceMinor" from "CreatorCard" c where c."userId" = u."id") as lowest_price_minor
  from "User" u where u."isActive" and u."deletedAt" is null;

create function competitor.recommended_row(tag text, max_rows int) returns setof competitor.creator language sql stable as $$
  select u.* from (
    select c."userId", c."rank", c."joinedAt" from "CreatorCard" c where c."tags" @> array[tag::"Tag"]
    order by c."rank" desc, c."joinedAt" desc, c."userId" limit max_rows) c
  join competitor.creator u on u."id" = c."userId" order by c."rank" desc, c."joinedAt" desc, c."userId" $$;

create function competitor.recommended(tag text, term text, min_minor int, max_minor int) returns setof competitor.creator language sql stable as $$
  select u.* from (
    select c."userId", c."rank", c."joinedAt" from "CreatorCard" c
    where c."tags" @> array[tag::"Tag"] and c."search" like '%' || search_fold(term) || '%' and c."lowestPriceMinor" between min_minor and max_minor
    order by c."rank" desc, c."joinedAt" desc, c."userId" limit 21) c
  join competitor.creator u on u."id" = c."userId" order by c."rank" desc, c."joinedAt" desc, c."userId" $$;

create function competitor.found(tag text, term text, min_minor int, max_minor int) returns int language sql stable as $$
  select count(*)::int from (select 1 from "CreatorCard" c
    where c."tags" @> array[tag::"Tag"] and c."search" like '%' || search_fold(term) || '%' and c."lowestPriceMinor" between min_minor and max_minor limit 1001) f $$;

-- As many slots as it takes to find five people in the benchmark's evening of six hours: the product counts them likewise.
create function competitor.free(since timestamptz, till timestamptz) returns setof competitor.creator language sql stable as $$
  select u.* from (
    select n.creator_id, min(n.starts_at) as soonest from (select s.creator_id, s.starts_at from competitor.open_slot s where s.starts_at >= since and s.starts_at < till order by s.starts_at, s."id" limit 97) n
    group by 1 order by 2, 1 limit 5) near
  join competitor.creator u on u."id" = near.creator_id order by near.soonest, near.creator_id $$;

create function competitor.one(name text) returns setof competitor.creator language sql stable as $$ select u.* from competitor.creator u join "User" p on p."id" = u."id" where lower(p."username") = lower(name) $$;
create function competitor.first_games() returns setof competitor.game language sql stable as $$ select * from competitor.game order by "name", "id" limit 40 $$;
create function competitor.creator_services(c competitor.creator) returns setof competitor.service language sql stable as $$ select * from competitor.service s where s.creator_id = c."id" order by s.created_at, s."id" limit 100 $$;
create function competitor.creator_games(c competitor.creator) returns setof competitor.played language sql stable as $$ select * from competitor.played g where g.creator_id = c."id" order by g."position", g."id" $$;
create function competitor.creator_tonight(c competitor.creator, since timestamptz, till timestamptz) returns setof competitor.open_slot language sql stable as $$ select * from competitor.open_slot s where s.creator_id = c."id" and s.starts_at >= since and s.starts_at < till order by s.starts_at, s."id" limit 24 $$;
create function competitor.creator_next(c competitor.creator) returns setof competitor.open_slot language sql stable as $$ select * from competitor.open_slot s where s.creator_id = c."id" order by s.starts_at, s."id" limit 3 $$;

-- A profile shows taken and held slots too, without saying by whom.
create view competitor.shown_slot as
  select s."id", s."creatorId" as creator_id, s."startsAt" as starts_at, s."endsAt" as ends_at, s."priceMinor" as price_minor,
    case when b."status" = 'HELD' then 'HELD' when b."status" is not null then 'TAKEN' when s."isBlocked" or s."bookableUntil" <= now() then 'CLOSED' else 'FREE' end as state
  from "AvailabilitySlot" s left join "Booking" b on b."slotId" = s."id" and booking_blocks_slot(b."status")
  where s."closedAt" is null and s."startsAt" >= now();
create function competitor.creator_slots(c competitor.creator, since timestamptz, till timestamptz) returns setof competitor.shown_slot language sql stable as $$ select * from competitor.shown_slot s where s.creator_id = c."id" and s.starts_at >= since and s.starts_at < till order by s.starts_at, s."id" limit 500 $$;

-- A booking of a slot that costs nothing, as the baseline writes it; null when somebody else has it.
create function competitor.book(slot uuid, fan uuid) returns uuid language sql volatile as $$
  insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "totalMinor", "feeMinor", "currency", "holdExpiresAt", "idempotencyKey", "requestHash", "confirmedAt")
  select s."id", fan, s."creatorId", 'CONFIRMED', s."startsAt", s."endsAt", 0, 0, 0, s."currency", s."startsAt", gen_random_uuid(), '', now()
  from "AvailabilitySlot" s where s."id" = slot and s."closedAt" is null and not s."isBlocked" and s."startsAt" > now()
  on conflict do nothing returning "id" $$;
