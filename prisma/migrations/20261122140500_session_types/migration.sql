-- Session types: what a fan gets for a booked time.

CREATE TYPE "SessionMode" AS ENUM ('SLOTS', 'APPOINTMENT');

CREATE TABLE "SessionType" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "creatorId" uuid NOT NULL,
  "title" text NOT NULL,
  "description" text NOT NULL,
  "durationMinutes" integer NOT NULL,
  "priceMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "mode" "SessionMode" NOT NULL,
  "archivedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SessionType_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SessionType_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "SessionType_title" CHECK (char_length("title") BETWEEN 3 AND 60),
  CONSTRAINT "SessionType_description" CHECK (char_length("description") <= 600),
  CONSTRAINT "SessionType_duration"
    CHECK ("durationMinutes" BETWEEN 15 AND 240 AND "durationMinutes" % 15 = 0),
  CONSTRAINT "SessionType_price"
    CHECK ("priceMinor" = 0 OR "priceMinor" BETWEEN 50 AND 99999999)
);
CREATE INDEX "SessionType_creatorId_createdAt_id_idx"
  ON "SessionType" ("creatorId", "createdAt", "id");

-- Overrides the creator's default place.
CREATE TABLE "SessionTypePlace" (
  "sessionTypeId" uuid NOT NULL,
  "kind" "MeetingPlaceKind" NOT NULL,
  "label" text,
  "url" text,
  "instructions" text,
  "updatedAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SessionTypePlace_pkey" PRIMARY KEY ("sessionTypeId"),
  CONSTRAINT "SessionTypePlace_place"
    CHECK (is_meeting_place("kind", "label", "url", "instructions")),
  CONSTRAINT "SessionTypePlace_sessionTypeId_fkey"
    FOREIGN KEY ("sessionTypeId") REFERENCES "SessionType"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The mode of a type never changes: its slots or requests depend on it.
CREATE FUNCTION session_type_keeps_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The mode of a session type never changes.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "SessionType_keeps_mode" BEFORE UPDATE OF "mode" ON "SessionType"
  FOR EACH ROW WHEN (OLD."mode" IS DISTINCT FROM NEW."mode")
  EXECUTE FUNCTION session_type_keeps_mode();

ALTER TABLE "AvailabilitySlot"
  ADD COLUMN "sessionTypeId" uuid,
  ADD CONSTRAINT "AvailabilitySlot_sessionTypeId_fkey"
    FOREIGN KEY ("sessionTypeId") REFERENCES "SessionType"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "AvailabilitySlot_sessionTypeId_idx" ON "AvailabilitySlot" ("sessionTypeId");

-- A slot of a type lasts as long as the type, others 30, 45 or 60 minutes (slotProblem).
ALTER TABLE "AvailabilitySlot" DROP CONSTRAINT "AvailabilitySlot_duration";
ALTER TABLE "AvailabilitySlot" ADD CONSTRAINT "AvailabilitySlot_duration"
  CHECK (
    "endsAt" - "startsAt" BETWEEN '15 minutes' AND '240 minutes'
    AND extract(epoch FROM "endsAt" - "startsAt") % 900 = 0
  );

ALTER TABLE "WeeklyPatternSlot" DROP CONSTRAINT "WeeklyPatternSlot_duration";
ALTER TABLE "WeeklyPatternSlot"
  ADD CONSTRAINT "WeeklyPatternSlot_duration"
    CHECK ("durationMinutes" BETWEEN 15 AND 240 AND "durationMinutes" % 15 = 0),
  ADD COLUMN "sessionTypeId" uuid,
  ADD CONSTRAINT "WeeklyPatternSlot_sessionTypeId_fkey"
    FOREIGN KEY ("sessionTypeId") REFERENCES "SessionType"("id")
    ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "WeeklyPatternSlot_sessionTypeId_idx" ON "WeeklyPatternSlot" ("sessionTypeId");

-- Copied when the booking is made; null for slots without a type.
ALTER TABLE "Booking"
  ADD COLUMN "title" text,
  ADD COLUMN "sessionTypeId" uuid,
  ADD CONSTRAINT "Booking_sessionTypeId_fkey"
    FOREIGN KEY ("sessionTypeId") REFERENCES "SessionType"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Booking_sessionTypeId_idx" ON "Booking" ("sessionTypeId");

-- The place of the type, otherwise the creator's default.
CREATE OR REPLACE FUNCTION booking_copies_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "BookingPlace" ("bookingId", "kind", "label", "url", "instructions", "updatedAt")
  SELECT NEW."id", p."kind", p."label", p."url", p."instructions", NEW."createdAt"
  FROM (
    SELECT 1 AS rank, t."kind", t."label", t."url", t."instructions"
    FROM "SessionTypePlace" t WHERE t."sessionTypeId" = NEW."sessionTypeId"
    UNION ALL
    SELECT 2, d."kind", d."label", d."url", d."instructions"
    FROM "DefaultPlace" d WHERE d."userId" = NEW."creatorId"
  ) p ORDER BY p.rank LIMIT 1;
  RETURN NULL;
END $$;

-- A slot lasts up to four hours.
CREATE OR REPLACE FUNCTION slot_is_blocked(
  slot uuid, creator uuid, starts timestamptz, ends timestamptz, buffer integer
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT buffer > 0 AND EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = creator AND b."slotId" IS DISTINCT FROM slot
      AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - make_interval(mins => buffer + 240)
      AND b."startsAt" < ends + make_interval(mins => buffer)
      AND b."endsAt" > starts - make_interval(mins => buffer))
$$;

CREATE OR REPLACE FUNCTION booking_marks_blocked_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE buffer integer;
BEGIN
  SELECT "bufferMinutes" INTO buffer FROM "User" WHERE "id" = NEW."creatorId";
  IF buffer = 0 THEN
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
