-- The public score of creators (docs/areas/ranking.md): computed with the card, by triggers and, for
-- what changes with time, by the job refreshCreatorCards.

-- A newcomer who has one of eight places of a category until the next hour.
CREATE TABLE "NewcomerPlace" (
  "userId" uuid NOT NULL,
  "tag" "Tag" NOT NULL,
  "place" integer NOT NULL,
  "rank" integer NOT NULL,

  CONSTRAINT "NewcomerPlace_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "NewcomerPlace_place_range" CHECK ("place" >= 1),
  CONSTRAINT "NewcomerPlace_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "NewcomerPlace_tag_place_key" ON "NewcomerPlace" ("tag", "place");
CREATE INDEX "PayoutAccount_createdAt_idx" ON "PayoutAccount" ("createdAt");

-- A user who follows a game; creators who play it come earlier in the user's lists.
CREATE TABLE "GameFollow" (
  "followerId" uuid NOT NULL,
  "gameId" uuid NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,

  CONSTRAINT "GameFollow_pkey" PRIMARY KEY ("followerId", "gameId"),
  CONSTRAINT "GameFollow_followerId_fkey" FOREIGN KEY ("followerId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "GameFollow_gameId_fkey" FOREIGN KEY ("gameId")
    REFERENCES "Game" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "GameFollow_gameId_idx" ON "GameFollow" ("gameId");

-- ----------------------------------------------------------------------------
-- Cancellations before the start count in reliability
-- ----------------------------------------------------------------------------

ALTER TABLE "CreatorReputation" ADD COLUMN "cancelledCount" integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT "CreatorReputation_cancelled" CHECK ("cancelledCount" >= 0);

-- Locks the person first, as changes of the card do: the score is computed from these numbers.
CREATE OR REPLACE FUNCTION lock_reputation(creator uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "User" WHERE "id" = creator FOR NO KEY UPDATE;
  INSERT INTO "CreatorReputation" ("userId") VALUES (creator) ON CONFLICT DO NOTHING;
  PERFORM 1 FROM "CreatorReputation" WHERE "userId" = creator FOR UPDATE;
END $$;

-- A paid booking that its creator cancelled before the start.
CREATE FUNCTION booking_was_cancelled(b "Booking") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT b."status" = 'CANCELLED_BY_CREATOR' AND b."endReason" = 'CREATOR_CANCELLED'
    AND b."totalMinor" > 0 AND b."endedAt" < b."startsAt"
$$;

CREATE FUNCTION booking_counts_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF booking_was_cancelled(NEW) THEN
    PERFORM lock_reputation(NEW."creatorId");
    UPDATE "CreatorReputation" SET "cancelledCount" = "cancelledCount" + 1
    WHERE "userId" = NEW."creatorId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_settles_cancellation" AFTER UPDATE OF "status" ON "Booking"
  FOR EACH ROW WHEN (
    OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" = 'CANCELLED_BY_CREATOR')
  EXECUTE FUNCTION booking_counts_cancellation();

CREATE OR REPLACE FUNCTION rebuilt_reputation(creator uuid) RETURNS "CreatorReputation"
LANGUAGE sql STABLE AS $$
  SELECT creator, stars.total, stars.count, ended.completed, ended.on_time, ended.known,
    fans.count, fans.returning, (
      SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY newest.minutes)
      FROM (
        SELECT reply_minutes(m) AS minutes FROM "Message" m
        WHERE m."authorId" = creator AND creator_of(m) = creator
          AND reply_minutes(m) IS NOT NULL
        ORDER BY m."createdAt" DESC, m."id" LIMIT 50
      ) newest), (
      SELECT count(*)::int FROM "Booking" b
      WHERE b."creatorId" = creator AND booking_was_cancelled(b))
  FROM (
    SELECT coalesce(sum(r."rating"), 0)::int AS total, count(*)::int AS count
    FROM (
      SELECT DISTINCT ON (r."authorId") r."rating" FROM "Review" r
      WHERE r."subjectId" = creator AND review_can_count(r)
      ORDER BY r."authorId", r."createdAt" DESC, r."id"
    ) r
  ) stars
  CROSS JOIN (
    SELECT (count(*) FILTER (WHERE "outcome" = 'COMPLETED'))::int AS completed,
      (count(*) FILTER (WHERE "wasOnTime"))::int AS on_time, count("wasOnTime")::int AS known
    FROM "ReviewPeriod" WHERE "creatorId" = creator AND "isPaid"
  ) ended
  CROSS JOIN (
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE times > 1))::int AS returning
    FROM (
      SELECT count(*) AS times FROM "ReviewPeriod"
      WHERE "creatorId" = creator AND "isPaid" AND "outcome" = 'COMPLETED' GROUP BY "fanId"
    ) fan
  ) fans
$$;

INSERT INTO "CreatorReputation" ("userId", "cancelledCount")
SELECT b."creatorId", count(*) FROM "Booking" b WHERE booking_was_cancelled(b) GROUP BY 1
ON CONFLICT ("userId") DO UPDATE SET "cancelledCount" = excluded."cancelledCount";

-- ----------------------------------------------------------------------------
-- The score
-- ----------------------------------------------------------------------------

-- Every weight of the ranking; nothing else states them. The four parts of the public score add up
-- to 1,000 points. The lowest points for an offer exceed those of a complete profile, so everyone
-- with something to buy precedes everyone without.
CREATE FUNCTION ranking_weights() RETURNS TABLE (
  offer integer, offer_3_days integer, offer_7_days integer, offer_later integer,
  offer_without_times integer, rating integer, reliability integer,
  avatar integer, bio integer, cover integer, languages integer,
  prior_stars numeric, prior_reviews integer, prior_kept numeric, prior_purchases integer,
  per_point integer, newcomer_days integer, newcomer_sessions integer, one_of integer,
  newcomer_places integer, evening integer, language integer, game integer
) LANGUAGE sql IMMUTABLE AS $$
  SELECT 300, 270, 240, 210,
    240, 300, 200,
    70, 60, 40, 30,
    4.0, 5, 0.9, 10,
    500000, 30, 5, 8,
    25, 60, 40, 40
$$;

-- The points of one creator and the next instant at which they change without a write. `next` is the
-- earliest free slot; `others` whether a service or appointment can be bought.
CREATE FUNCTION ranking_parts(
  next timestamptz, others boolean, stars integer, reviews integer, kept integer, known integer,
  has_avatar boolean, has_bio boolean, has_cover boolean, has_languages boolean, at timestamptz
) RETURNS TABLE (
  offer integer, rating integer, reliability integer, profile integer, changes timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT
    greatest(
      CASE
        WHEN next <= at + interval '24 hours' THEN w.offer
        WHEN next <= at + interval '72 hours' THEN w.offer_3_days
        WHEN next <= at + interval '168 hours' THEN w.offer_7_days
        WHEN next IS NOT NULL THEN w.offer_later
        ELSE 0
      END,
      CASE WHEN others THEN w.offer_without_times ELSE 0 END),
    round(w.rating * ((stars + w.prior_stars * w.prior_reviews) / (reviews + w.prior_reviews) - 1)
      / 4)::int,
    round(w.reliability * (kept + w.prior_kept * w.prior_purchases)
      / (known + w.prior_purchases))::int,
    w.avatar * has_avatar::int + w.bio * has_bio::int + w.cover * has_cover::int
      + w.languages * has_languages::int,
    CASE
      WHEN next > at + interval '168 hours' THEN next - interval '168 hours'
      WHEN next > at + interval '72 hours' THEN next - interval '72 hours'
      WHEN next > at + interval '24 hours' THEN next - interval '24 hours'
    END
  FROM ranking_weights() w
$$;

-- What the cards and the scores of these people are computed from, at an instant; nothing for people
-- who are not listed. A creator whose selling is paused has no price and no next slot.
CREATE FUNCTION creator_facts(ids uuid[], at timestamptz) RETURNS TABLE (
  "userId" uuid, tags "Tag"[], languages text[], search text, pairs text[], "joinedAt" timestamptz,
  price integer, next timestamptz, until timestamptz,
  offer integer, rating integer, reliability integer, profile integer, changes timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT u."id", tagged.tags, spoken.languages, names.search || offered.search,
    letter_pairs(names.search), u."createdAt",
    least(served.price, free.price, asked.price), free.next, free.until,
    points.offer, points.rating, points.reliability, points.profile, points.changes
  FROM "User" u
  CROSS JOIN LATERAL (
    SELECT array_agg(t."tag" ORDER BY t."createdAt", t."tag") AS tags
    FROM "CreatorTag" t WHERE t."userId" = u."id"
  ) tagged
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(l."code" ORDER BY l."position", l."code"), '{}') AS languages
    FROM "CreatorLanguage" l WHERE l."userId" = u."id"
  ) spoken
  CROSS JOIN LATERAL (
    SELECT search_fold(
      u."username"
      || coalesce(string_agg(E'\n' || g."name", '' ORDER BY g."position", g."id"), '')
    ) AS search
    FROM "CreatorGame" g WHERE g."userId" = u."id"
  ) names
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT 1 FROM "PayoutAccount" p WHERE p."userId" = u."id" AND p."sellingPausedAt" IS NOT NULL
    ) AS paused
  ) selling
  CROSS JOIN LATERAL (
    SELECT search_fold(
      coalesce(string_agg(E'\n' || t."title", '' ORDER BY t."createdAt", t."id"), '')
    ) AS search
    FROM "SessionType" t
    WHERE t."creatorId" = u."id" AND t."archivedAt" IS NULL AND NOT selling.paused
  ) offered
  CROSS JOIN LATERAL (
    SELECT min(f."priceMinor") AS price FROM "FixedService" f
    WHERE f."creatorId" = u."id" AND f."status" = 'ACTIVE' AND NOT selling.paused
  ) served
  CROSS JOIN LATERAL (
    SELECT min(t."priceMinor") AS price FROM "SessionType" t
    WHERE t."creatorId" = u."id" AND t."mode" = 'APPOINTMENT' AND t."archivedAt" IS NULL
      AND u."takesRequests" AND NOT selling.paused
  ) asked
  CROSS JOIN LATERAL (
    SELECT min(s."startsAt") AS next, min(s."priceMinor") AS price,
      min(least(s."startsAt", s."bookableUntil")) AS until
    FROM bookable_slots(at) s WHERE s."creatorId" = u."id"
  ) free
  LEFT JOIN "CreatorReputation" r ON r."userId" = u."id"
  CROSS JOIN LATERAL ranking_parts(
    free.next, coalesce(served.price, asked.price) IS NOT NULL,
    coalesce(r."ratingSum", 0), coalesce(r."reviewCount", 0),
    coalesce(r."onTimeCount", 0), coalesce(r."onTimeKnownCount" + r."cancelledCount", 0),
    u."avatarKey" IS NOT NULL, u."bio" <> '', u."coverKey" IS NOT NULL,
    cardinality(spoken.languages) > 0, at
  ) points
  WHERE u."id" = ANY (ids) AND u."isActive" AND u."deletedAt" IS NULL AND tagged.tags IS NOT NULL
$$;

-- The sort key of a score: points, then the newest, in half steps of hours since 2024. Even, so that
-- a newcomer's place, which is odd, comes between two creators.
CREATE FUNCTION rank_of(points integer, joined timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT points * w.per_point + 2 * greatest(0, least(w.per_point / 2 - 1,
    floor(extract(epoch FROM joined - timestamptz '2024-01-01 00:00:00+00') / 3600)))::int
  FROM ranking_weights() w
$$;

-- Without an offer only the profile counts.
CREATE OR REPLACE FUNCTION creator_cards(ids uuid[], at timestamptz) RETURNS SETOF "CreatorCard"
LANGUAGE sql STABLE AS $$
  SELECT f."userId", f.tags, f.languages, f.search, f.pairs, f."joinedAt",
    CASE
      WHEN f.price IS NULL THEN rank_of(f.profile, f."joinedAt")
      ELSE greatest(rank_of(f.offer + f.rating + f.reliability + f.profile, f."joinedAt"), n."rank")
    END,
    f.price, f.next, least(f.until, f.changes)
  FROM creator_facts(ids, at) f
  LEFT JOIN "NewcomerPlace" n ON n."userId" = f."userId"
$$;

CREATE TRIGGER "User_cover_refreshes_card" AFTER UPDATE OF "coverKey" ON "User"
  FOR EACH ROW WHEN (OLD."coverKey" IS DISTINCT FROM NEW."coverKey")
  EXECUTE FUNCTION person_refreshes_creator_card();

CREATE FUNCTION reputation_refreshes_creator_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(ARRAY[NEW."userId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "CreatorReputation_refreshes_card_insert" AFTER INSERT ON "CreatorReputation"
  FOR EACH ROW WHEN (
    NEW."reviewCount" > 0 OR NEW."onTimeKnownCount" > 0 OR NEW."cancelledCount" > 0)
  EXECUTE FUNCTION reputation_refreshes_creator_card();
CREATE TRIGGER "CreatorReputation_refreshes_card_update"
  AFTER UPDATE OF "ratingSum", "reviewCount", "onTimeCount", "onTimeKnownCount", "cancelledCount"
  ON "CreatorReputation"
  FOR EACH ROW WHEN (
    (OLD."ratingSum", OLD."reviewCount", OLD."onTimeCount", OLD."onTimeKnownCount",
      OLD."cancelledCount")
    IS DISTINCT FROM
    (NEW."ratingSum", NEW."reviewCount", NEW."onTimeCount", NEW."onTimeKnownCount",
      NEW."cancelledCount"))
  EXECUTE FUNCTION reputation_refreshes_creator_card();

CREATE TRIGGER "NewcomerPlace_refreshes_cards_insert" AFTER INSERT ON "NewcomerPlace"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "NewcomerPlace_refreshes_cards_delete" AFTER DELETE ON "NewcomerPlace"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');

-- ----------------------------------------------------------------------------
-- Newcomers
-- ----------------------------------------------------------------------------

-- Sellers of the last days with few completed sessions, an image, a bio and something to buy.
CREATE FUNCTION newcomers(at timestamptz) RETURNS TABLE ("userId" uuid, tag "Tag")
LANGUAGE sql STABLE AS $$
  SELECT c."userId", c."tags"[1]
  FROM ranking_weights() w
  JOIN "PayoutAccount" p ON p."createdAt" > at - make_interval(days => w.newcomer_days)
  JOIN "CreatorCard" c ON c."userId" = p."userId" AND c."lowestPriceMinor" IS NOT NULL
  JOIN "User" u ON u."id" = c."userId" AND u."avatarKey" IS NOT NULL AND u."bio" <> ''
  LEFT JOIN "CreatorReputation" r ON r."userId" = c."userId"
  WHERE coalesce(r."completedSessions", 0) < w.newcomer_sessions
$$;

-- Gives one of eight places of each category to newcomers, in an order that changes every hour.
-- Others keep their order around them. Returns the number of places.
CREATE FUNCTION assign_newcomer_places(at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  hour text := floor(extract(epoch FROM at) / 3600)::bigint::text;
  places integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('newcomer places', 0));
  -- Their own score is stored again before the others are counted.
  DELETE FROM "NewcomerPlace";
  WITH chosen AS (
    SELECT * FROM (
      SELECT n."userId", n.tag, row_number() OVER (
        PARTITION BY n.tag ORDER BY hashtextextended(n."userId"::text || hour, 0), n."userId"
      )::int AS place
      FROM newcomers(at) n
    ) n WHERE n.place <= (SELECT newcomer_places FROM ranking_weights())
  ), before AS (
    SELECT t.tag, (ranked.number / (w.one_of - 1))::int AS place, ranked."rank" - 1 AS "rank"
    FROM unnest(enum_range(NULL::"Tag")) t(tag)
    CROSS JOIN ranking_weights() w
    CROSS JOIN LATERAL (
      SELECT c."rank",
        row_number() OVER (ORDER BY c."rank" DESC, c."joinedAt" DESC, c."userId") AS number
      FROM "CreatorCard" c
      WHERE c."tags" @> ARRAY[t.tag] AND c."lowestPriceMinor" IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM chosen WHERE chosen."userId" = c."userId")
      ORDER BY c."rank" DESC, c."joinedAt" DESC, c."userId"
      LIMIT w.newcomer_places * (w.one_of - 1)
    ) ranked
    WHERE ranked.number % (w.one_of - 1) = 0
  )
  INSERT INTO "NewcomerPlace" ("userId", "tag", "place", "rank")
  SELECT chosen."userId", chosen.tag, chosen.place, before."rank"
  FROM chosen JOIN before ON before.tag = chosen.tag AND before.place = chosen.place;
  GET DIAGNOSTICS places = ROW_COUNT;
  RETURN places;
END $$;

-- ----------------------------------------------------------------------------
-- The viewer's part
-- ----------------------------------------------------------------------------

-- What is known about a signed-in person: languages, and the evening (18:00 to 24:00, from 22:00 on
-- the next day's) in the person's zone.
CREATE FUNCTION viewer_facts(viewer uuid, at timestamptz) RETURNS TABLE (
  languages text[], evening_from timestamptz, evening_to timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
      SELECT l."code" FROM "CreatorLanguage" l WHERE l."userId" = viewer
    ) || ARRAY[split_part(u."locale", '-', 1)],
    (evening.day + interval '18 hours') AT TIME ZONE u."timeZone",
    (evening.day + interval '24 hours') AT TIME ZONE u."timeZone"
  FROM "User" u
  CROSS JOIN LATERAL (
    SELECT date_trunc('day', (at AT TIME ZONE u."timeZone") + interval '2 hours') AS day
  ) evening
  WHERE u."id" = viewer
$$;

-- The viewer's points of one creator.
CREATE FUNCTION viewer_points(
  viewer uuid, creator uuid, spoken text[],
  viewer_languages text[], evening_from timestamptz, evening_to timestamptz, at timestamptz
) RETURNS TABLE (points integer) LANGUAGE sql STABLE AS $$
  SELECT w.language * (spoken && viewer_languages)::int
    + w.evening * EXISTS (
        SELECT 1 FROM bookable_slots(at) s
        WHERE s."creatorId" = creator AND s."startsAt" >= evening_from
          AND s."startsAt" < evening_to)::int
    + w.game * EXISTS (
        SELECT 1 FROM "CreatorGame" g
        JOIN "GameFollow" f ON f."gameId" = g."gameId" AND f."followerId" = viewer
        WHERE g."userId" = creator)::int
  FROM ranking_weights() w
$$;

-- Stored scores are replaced by the job refreshCreatorCards.
UPDATE "CreatorCard" SET "staleAt" = now();
