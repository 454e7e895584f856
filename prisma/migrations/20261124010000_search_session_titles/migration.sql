-- The search finds creators by the titles of their session types too. Pairs of letters stay those of
-- usernames and games: with titles, terms of one or two letters would match nearly everybody.
CREATE OR REPLACE FUNCTION creator_cards(ids uuid[], at timestamptz) RETURNS SETOF "CreatorCard"
LANGUAGE sql STABLE AS $$
  SELECT u."id", tagged.tags, spoken.languages, names.search || offered.search,
    letter_pairs(names.search), u."createdAt",
    4 * (least(served.price, free.price, asked.price) IS NOT NULL)::int
      + 2 * (u."avatarKey" IS NOT NULL)::int + (u."bio" <> '')::int,
    least(served.price, free.price, asked.price), free.next, free.until
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
  WHERE u."id" = ANY (ids) AND u."isActive" AND u."deletedAt" IS NULL AND tagged.tags IS NOT NULL
$$;

SELECT refresh_creator_cards(
  (SELECT coalesce(array_agg(DISTINCT "creatorId"), '{}') FROM "SessionType" WHERE "archivedAt" IS NULL));
