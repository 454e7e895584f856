-- One row per listed creator: what lists are filtered and ordered by. Triggers keep it in the transaction of each change;
-- what passes by itself (a slot that begins) is brought up to date by the job refreshCreatorCards through "staleAt".
CREATE TABLE "CreatorCard" (
  "userId" UUID NOT NULL,
  "tags" "Tag"[] NOT NULL,
  "languages" TEXT[] NOT NULL,
  "search" TEXT NOT NULL,
  "pairs" TEXT[] NOT NULL,
  "joinedAt" TIMESTAMPTZ(3) NOT NULL,
  "rank" INTEGER NOT NULL,
  "lowestPriceMinor" INTEGER,
  "nextSlotAt" TIMESTAMPTZ(3),
  "staleAt" TIMESTAMPTZ(3),
  CONSTRAINT "CreatorCard_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "CreatorCard_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CreatorCard_rank_joinedAt_userId_idx" ON "CreatorCard"("rank" DESC, "joinedAt" DESC, "userId");
CREATE INDEX "CreatorCard_joinedAt_userId_idx" ON "CreatorCard"("joinedAt" DESC, "userId");
CREATE INDEX "CreatorCard_lowestPriceMinor_joinedAt_userId_idx" ON "CreatorCard"("lowestPriceMinor", "joinedAt" DESC, "userId");
CREATE INDEX "CreatorCard_nextSlotAt_joinedAt_userId_idx" ON "CreatorCard"("nextSlotAt", "joinedAt" DESC, "userId");
CREATE INDEX "CreatorCard_staleAt_idx" ON "CreatorCard"("staleAt");
CREATE INDEX "CreatorCard_search_trgm" ON "CreatorCard" USING gin ("search" gin_trgm_ops);
CREATE INDEX "CreatorCard_pairs_idx" ON "CreatorCard" USING gin ("pairs");

-- Replaced by the two indexes above.
DROP INDEX "User_username_trgm";
DROP INDEX "CreatorGame_name_trgm";

-- Text as searches compare it: without case and accents.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT unaccent(lower(words)) $$;

-- Every letter and pair of letters of a text: a trigram index cannot answer terms this short.
CREATE FUNCTION letter_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(words, i, n)) FROM generate_series(1, char_length(words)) i, generate_series(1, 2) n
$$;

-- What the rows of these people should be at an instant; none for those whom lists do not hold.
CREATE FUNCTION creator_cards(ids uuid[], at timestamptz) RETURNS SETOF "CreatorCard" LANGUAGE sql STABLE AS $$
  SELECT u."id", tagged.tags, spoken.languages, names.search, letter_pairs(names.search), u."createdAt",
    4 * (least(served.price, free.price) IS NOT NULL)::int + 2 * (u."avatarKey" IS NOT NULL)::int + (u."bio" <> '')::int,
    least(served.price, free.price), free.next, free.until
  FROM "User" u
  CROSS JOIN LATERAL (SELECT array_agg(t."tag" ORDER BY t."createdAt", t."tag") AS tags FROM "CreatorTag" t WHERE t."userId" = u."id") tagged
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(l."code" ORDER BY l."position", l."code"), '{}') AS languages FROM "CreatorLanguage" l WHERE l."userId" = u."id") spoken
  CROSS JOIN LATERAL (
    SELECT search_fold(u."username" || coalesce(string_agg(E'\n' || g."name", '' ORDER BY g."position", g."id"), '')) AS search FROM "CreatorGame" g WHERE g."userId" = u."id"
  ) names
  CROSS JOIN LATERAL (SELECT min(f."priceMinor") AS price FROM "FixedService" f WHERE f."creatorId" = u."id" AND f."status" = 'ACTIVE') served
  CROSS JOIN LATERAL (
    SELECT min(s."startsAt") AS next, min(s."priceMinor") AS price, min(least(s."startsAt", s."bookableUntil")) AS until
    FROM "AvailabilitySlot" s
    WHERE s."creatorId" = u."id" AND s."closedAt" IS NULL AND NOT s."isBlocked" AND s."startsAt" > at AND (s."bookableUntil" IS NULL OR s."bookableUntil" > at)
      AND NOT EXISTS (SELECT 1 FROM "Booking" b WHERE b."slotId" = s."id" AND b."status" IN ('HELD', 'CONFIRMED', 'COMPLETED'))
  ) free
  WHERE u."id" = ANY (ids) AND u."isActive" AND u."deletedAt" IS NULL AND tagged.tags IS NOT NULL
$$;

-- Brings the rows of these people up to date. The lock on the person orders changes that happen at once: whoever comes
-- second computes from what the first has committed.
CREATE FUNCTION refresh_creator_cards(ids uuid[], at timestamptz DEFAULT clock_timestamp()) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "User" WHERE "id" = ANY (ids) ORDER BY "id" FOR NO KEY UPDATE;
  WITH now AS (SELECT * FROM creator_cards(ids, at)),
  gone AS (DELETE FROM "CreatorCard" c WHERE c."userId" = ANY (ids) AND NOT EXISTS (SELECT 1 FROM now WHERE now."userId" = c."userId"))
  INSERT INTO "CreatorCard" SELECT * FROM now
  ON CONFLICT ("userId") DO UPDATE SET
    "tags" = excluded."tags", "languages" = excluded."languages", "search" = excluded."search", "pairs" = excluded."pairs", "joinedAt" = excluded."joinedAt",
    "rank" = excluded."rank", "lowestPriceMinor" = excluded."lowestPriceMinor", "nextSlotAt" = excluded."nextSlotAt", "staleAt" = excluded."staleAt"
  WHERE "CreatorCard" IS DISTINCT FROM excluded;
END $$;

-- A statement changed rows that belong to creators (the trigger's argument names the column).
CREATE FUNCTION change_refreshes_creator_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[0]) INTO ids;
  IF ids IS NOT NULL THEN
    PERFORM refresh_creator_cards(ids);
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES ('CreatorTag', 'userId'), ('CreatorLanguage', 'userId'), ('CreatorGame', 'userId'), ('FixedService', 'creatorId'), ('AvailabilitySlot', 'creatorId')) AS t(name, owner) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_refreshes_creator_cards(%L)', place.name || '_refreshes_cards_insert', place.name, place.owner);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_refreshes_creator_cards(%L)', place.name || '_refreshes_cards_update', place.name, place.owner);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_refreshes_creator_cards(%L)', place.name || '_refreshes_cards_delete', place.name, place.owner);
  END LOOP;
END $$;

-- Column lists are not possible with the tables above, and these two change for many other reasons.
CREATE FUNCTION person_refreshes_creator_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "User_refreshes_card" AFTER UPDATE OF "username", "avatarKey", "bio", "isActive", "deletedAt", "createdAt" ON "User"
  FOR EACH ROW EXECUTE FUNCTION person_refreshes_creator_card();

CREATE FUNCTION booking_refreshes_creator_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(ARRAY[NEW."creatorId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_refreshes_card" AFTER INSERT OR UPDATE OF "status", "slotId" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_refreshes_creator_card();

SELECT refresh_creator_cards(ids) FROM (SELECT array_agg("userId") AS ids FROM "CreatorTag") everybody WHERE ids IS NOT NULL;
