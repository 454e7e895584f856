-- Two facts in one place each. Both functions are inlined by the planner, so that indexes are used as in a written-out
-- condition: the first is one expression, the second one SELECT.

-- BLOCKING_STATUSES in server/areas/creators/creators.access.ts are the same.
CREATE FUNCTION booking_blocks_slot(status "BookingStatus") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('HELD', 'CONFIRMED', 'COMPLETED')
$$;

-- Slots that can be booked at an instant; freeSlot in server/areas/creators/creators.access.ts is the same for Prisma.
CREATE FUNCTION bookable_slots(at timestamptz) RETURNS SETOF "AvailabilitySlot" LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.* FROM "AvailabilitySlot" s
  WHERE s."closedAt" IS NULL AND NOT s."isBlocked" AND s."startsAt" > at AND (s."bookableUntil" IS NULL OR s."bookableUntil" > at)
    AND NOT EXISTS (SELECT 1 FROM "PayoutAccount" p WHERE p."userId" = s."creatorId" AND p."sellingPausedAt" IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM "Booking" b WHERE b."slotId" = s."id" AND booking_blocks_slot(b."status"))
$$;

CREATE OR REPLACE FUNCTION slot_is_blocked(slot uuid, creator uuid, starts timestamptz, ends timestamptz, buffer integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT buffer > 0 AND EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = creator AND b."slotId" IS DISTINCT FROM slot AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - make_interval(mins => buffer + 60) AND b."startsAt" < ends + make_interval(mins => buffer)
      AND b."endsAt" > starts - make_interval(mins => buffer))
$$;

CREATE OR REPLACE FUNCTION creator_cards(ids uuid[], at timestamptz) RETURNS SETOF "CreatorCard" LANGUAGE sql STABLE AS $$
  SELECT u."id", tagged.tags, spoken.languages, names.search, letter_pairs(names.search), u."createdAt",
    4 * (least(served.price, free.price) IS NOT NULL)::int + 2 * (u."avatarKey" IS NOT NULL)::int + (u."bio" <> '')::int,
    least(served.price, free.price), free.next, free.until
  FROM "User" u
  CROSS JOIN LATERAL (SELECT array_agg(t."tag" ORDER BY t."createdAt", t."tag") AS tags FROM "CreatorTag" t WHERE t."userId" = u."id") tagged
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(l."code" ORDER BY l."position", l."code"), '{}') AS languages FROM "CreatorLanguage" l WHERE l."userId" = u."id") spoken
  CROSS JOIN LATERAL (
    SELECT search_fold(u."username" || coalesce(string_agg(E'\n' || g."name", '' ORDER BY g."position", g."id"), '')) AS search FROM "CreatorGame" g WHERE g."userId" = u."id"
  ) names
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM "PayoutAccount" p WHERE p."userId" = u."id" AND p."sellingPausedAt" IS NOT NULL) AS paused) selling
  CROSS JOIN LATERAL (SELECT min(f."priceMinor") AS price FROM "FixedService" f WHERE f."creatorId" = u."id" AND f."status" = 'ACTIVE' AND NOT selling.paused) served
  CROSS JOIN LATERAL (
    SELECT min(s."startsAt") AS next, min(s."priceMinor") AS price, min(least(s."startsAt", s."bookableUntil")) AS until
    FROM bookable_slots(at) s WHERE s."creatorId" = u."id"
  ) free
  WHERE u."id" = ANY (ids) AND u."isActive" AND u."deletedAt" IS NULL AND tagged.tags IS NOT NULL
$$;
