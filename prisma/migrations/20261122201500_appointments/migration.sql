-- Appointments: fans propose times for a session type, the creator accepts one.

CREATE TYPE "SessionRequestStatus" AS ENUM ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED');

CREATE TABLE "SessionRequest" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "fanId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "sessionTypeId" uuid,
  "status" "SessionRequestStatus" NOT NULL DEFAULT 'PENDING',
  "proposedTimes" timestamptz(3)[] NOT NULL,
  "title" text NOT NULL,
  "durationMinutes" integer NOT NULL,
  "priceMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "note" text NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "acceptedAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "declineReason" text,
  "bookingId" uuid,
  "idempotencyKey" text NOT NULL,
  "requestHash" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SessionRequest_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SessionRequest_fanId_fkey"
    FOREIGN KEY ("fanId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "SessionRequest_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "SessionRequest_sessionTypeId_fkey"
    FOREIGN KEY ("sessionTypeId") REFERENCES "SessionType"("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "SessionRequest_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "SessionRequest_not_own" CHECK ("fanId" <> "creatorId"),
  CONSTRAINT "SessionRequest_times" CHECK (cardinality("proposedTimes") BETWEEN 1 AND 5),
  CONSTRAINT "SessionRequest_duration"
    CHECK ("durationMinutes" BETWEEN 15 AND 240 AND "durationMinutes" % 15 = 0),
  CONSTRAINT "SessionRequest_price"
    CHECK ("priceMinor" = 0 OR "priceMinor" BETWEEN 50 AND 99999999),
  CONSTRAINT "SessionRequest_texts"
    CHECK (char_length("note") <= 1000 AND char_length("declineReason") <= 500),
  -- An accepted request has its booking, which holds the time.
  CONSTRAINT "SessionRequest_accepted"
    CHECK ("status" <> 'ACCEPTED' OR ("bookingId" IS NOT NULL AND "acceptedAt" IS NOT NULL))
);
CREATE UNIQUE INDEX "SessionRequest_bookingId_key" ON "SessionRequest" ("bookingId");
CREATE INDEX "SessionRequest_creatorId_createdAt_idx" ON "SessionRequest" ("creatorId", "createdAt");
CREATE INDEX "SessionRequest_fanId_createdAt_idx" ON "SessionRequest" ("fanId", "createdAt");
CREATE UNIQUE INDEX "SessionRequest_fanId_idempotencyKey_key"
  ON "SessionRequest" ("fanId", "idempotencyKey");
CREATE INDEX "SessionRequest_sessionTypeId_idx" ON "SessionRequest" ("sessionTypeId");
CREATE INDEX "SessionRequest_status_expiresAt_idx" ON "SessionRequest" ("status", "expiresAt");

ALTER TABLE "User" ADD COLUMN "takesRequests" boolean NOT NULL DEFAULT true;

-- A slot made for an accepted request may lie over open slots, which are paused meanwhile; the
-- bookings decide.
ALTER TABLE "AvailabilitySlot" ADD COLUMN "isForRequest" boolean NOT NULL DEFAULT false;
ALTER TABLE "Booking" ADD COLUMN "isForRequest" boolean NOT NULL DEFAULT false;
ALTER TABLE "AvailabilitySlot" DROP CONSTRAINT "AvailabilitySlot_no_overlap";
ALTER TABLE "AvailabilitySlot" ADD CONSTRAINT "AvailabilitySlot_no_overlap"
  EXCLUDE USING gist ("creatorId" WITH =, tstzrange("startsAt", "endsAt") WITH &&)
  WHERE ("closedAt" IS NULL AND NOT "isForRequest");

-- Live bookings of one creator never overlap. Those of one slot are decided by
-- "Booking_one_live_per_slot". The slot is an expression, so that the planner never reads this index
-- to find the bookings of a slot.
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_no_overlap"
  EXCLUDE USING gist (
    "creatorId" WITH =, tstzrange("startsAt", "endsAt") WITH &&, (greatest("slotId", "slotId")) WITH <>)
  WHERE ("status" IN ('HELD', 'CONFIRMED', 'COMPLETED'));

-- Whether a slot overlaps another live booking of the creator or is closer to it than the buffer,
-- or lies in an extension of a session of that person.
CREATE OR REPLACE FUNCTION slot_is_blocked(
  slot uuid, creator uuid, starts timestamptz, ends timestamptz, buffer integer
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = creator AND b."slotId" IS DISTINCT FROM slot
      AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - make_interval(mins => buffer + 255)
      AND b."startsAt" < ends + make_interval(mins => buffer)
      AND coalesce(b."extendedUntil", b."endsAt") > starts - make_interval(mins => buffer))
  OR is_in_extension(creator, starts, ends)
$$;

-- Without a buffer only the booking of a request lies over other slots.
CREATE OR REPLACE FUNCTION booking_marks_blocked_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE buffer integer;
BEGIN
  SELECT "bufferMinutes" INTO buffer FROM "User" WHERE "id" = NEW."creatorId";
  IF buffer = 0 AND NOT NEW."isForRequest" THEN
    RETURN NULL;
  END IF;
  PERFORM mark_blocked_slots(
    NEW."creatorId",
    NEW."startsAt" - make_interval(mins => buffer + 240),
    NEW."endsAt" + make_interval(mins => buffer));
  IF TG_OP = 'UPDATE' AND OLD."startsAt" <> NEW."startsAt" THEN
    PERFORM mark_blocked_slots(
      NEW."creatorId",
      OLD."startsAt" - make_interval(mins => buffer + 240),
      OLD."endsAt" + make_interval(mins => buffer));
  END IF;
  RETURN NULL;
END $$;

-- A slot made for a request is removed with its booking: nobody else can book it.
CREATE FUNCTION booking_closes_request_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "AvailabilitySlot" SET "closedAt" = coalesce(NEW."endedAt", now())
  WHERE "id" = NEW."slotId" AND "closedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_closes_request_slot" AFTER UPDATE OF "status" ON "Booking"
  FOR EACH ROW WHEN (NEW."isForRequest" AND NOT booking_blocks_slot(NEW."status"))
  EXECUTE FUNCTION booking_closes_request_slot();

-- A card's lowest price counts session types by appointment while the creator takes requests.
CREATE OR REPLACE FUNCTION creator_cards(ids uuid[], at timestamptz) RETURNS SETOF "CreatorCard"
LANGUAGE sql STABLE AS $$
  SELECT u."id", tagged.tags, spoken.languages, names.search, letter_pairs(names.search),
    u."createdAt",
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
CREATE TRIGGER "SessionType_refreshes_cards_insert" AFTER INSERT ON "SessionType"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "SessionType_refreshes_cards_update" AFTER UPDATE ON "SessionType"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "SessionType_refreshes_cards_delete" AFTER DELETE ON "SessionType"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "User_requests_refresh_card" AFTER UPDATE OF "takesRequests" ON "User"
  FOR EACH ROW WHEN (OLD."takesRequests" <> NEW."takesRequests")
  EXECUTE FUNCTION person_refreshes_creator_card();

SELECT refresh_creator_cards(
  (SELECT coalesce(array_agg(DISTINCT "creatorId"), '{}') FROM "SessionType" WHERE "mode" = 'APPOINTMENT'));
