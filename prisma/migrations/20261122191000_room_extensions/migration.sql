-- Both sides agreed to 15 more minutes in the room. The booking's end stays, because money follows
-- from it; only the room and the time of both people follow "extendedUntil".
ALTER TABLE "Booking"
  ADD COLUMN "fanExtendsAt" TIMESTAMPTZ(3),
  ADD COLUMN "creatorExtendsAt" TIMESTAMPTZ(3),
  ADD COLUMN "extendedUntil" TIMESTAMPTZ(3),
  ADD CONSTRAINT "Booking_extension" CHECK (
    "extendedUntil" IS NULL
    OR "extendedUntil" = "endsAt" + interval '15 minutes'
      AND "fanExtendsAt" IS NOT NULL AND "creatorExtendsAt" IS NOT NULL
  ) NOT VALID;
ALTER TABLE "Booking" VALIDATE CONSTRAINT "Booking_extension";
CREATE INDEX "Booking_extended_creator" ON "Booking" ("creatorId", "extendedUntil")
  WHERE "extendedUntil" IS NOT NULL;
CREATE INDEX "Booking_extended_fan" ON "Booking" ("fanId", "extendedUntil")
  WHERE "extendedUntil" IS NOT NULL;

-- Whether a person is in a live session that was extended into [starts, ends).
CREATE FUNCTION is_in_extension(person uuid, starts timestamptz, ends timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = person AND b."extendedUntil" > starts AND b."endsAt" < ends
      AND booking_blocks_slot(b."status"))
  OR EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."fanId" = person AND b."extendedUntil" > starts AND b."endsAt" < ends
      AND booking_blocks_slot(b."status"))
$$;

-- Whether a person, on either side, has another live booking within [starts, ends). No booking is
-- longer than four hours.
CREATE FUNCTION has_booking_within(
  person uuid, besides uuid, starts timestamptz, ends timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = person AND b."id" <> besides AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - interval '5 hours' AND b."startsAt" < ends
      AND coalesce(b."extendedUntil", b."endsAt") > starts)
  OR EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."fanId" = person AND b."id" <> besides AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - interval '5 hours' AND b."startsAt" < ends
      AND coalesce(b."extendedUntil", b."endsAt") > starts)
$$;

-- Extensions and bookings exclude each other. An extension takes the exclusive lock of both people,
-- a booking shares that of its creator, so bookings do not wait for each other. A booking in
-- somebody's extension is not inserted, as with ON CONFLICT DO NOTHING.
CREATE FUNCTION booking_respects_extensions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT booking_blocks_slot(NEW."status") THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."extendedUntil" IS NOT NULL AND OLD."extendedUntil" IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('extension:' || person, 0))
    FROM unnest(ARRAY[least(NEW."fanId", NEW."creatorId"), greatest(NEW."fanId", NEW."creatorId")])
      AS people(person);
    IF has_booking_within(NEW."fanId", NEW."id", NEW."endsAt", NEW."extendedUntil")
      OR has_booking_within(NEW."creatorId", NEW."id", NEW."endsAt", NEW."extendedUntil") THEN
      RAISE EXCEPTION 'another booking is in the extension of booking %', NEW."id"
        USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'Booking_extension_is_free';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND booking_blocks_slot(OLD."status")
    AND (NEW."startsAt", NEW."endsAt") = (OLD."startsAt", OLD."endsAt") THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('extension:' || NEW."creatorId", 0));
  IF NOT is_in_extension(NEW."creatorId", NEW."startsAt", NEW."endsAt") THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'booking % is in an extension', NEW."id"
    USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'Booking_extension_is_free';
END $$;
CREATE TRIGGER "Booking_respects_extensions"
  BEFORE INSERT OR UPDATE OF "status", "startsAt", "endsAt", "extendedUntil" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_respects_extensions();

-- A slot is blocked in the creator's buffer, and in an extension of a session of that person.
CREATE OR REPLACE FUNCTION slot_is_blocked(
  slot uuid, creator uuid, starts timestamptz, ends timestamptz, buffer integer
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT buffer > 0 AND EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = creator AND b."slotId" IS DISTINCT FROM slot
      AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - make_interval(mins => buffer + 255)
      AND b."startsAt" < ends + make_interval(mins => buffer)
      AND coalesce(b."extendedUntil", b."endsAt") > starts - make_interval(mins => buffer))
  OR is_in_extension(creator, starts, ends)
$$;

-- The slots of both people that an extension covers or frees.
CREATE FUNCTION extension_marks_blocked_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_blocked_slots(
    u."id", NEW."endsAt" - interval '4 hours',
    NEW."extendedUntil" + make_interval(mins => u."bufferMinutes"))
  FROM "User" u WHERE u."id" IN (NEW."fanId", NEW."creatorId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_extension_marks_blocked_slots"
  AFTER UPDATE OF "status", "extendedUntil" ON "Booking"
  FOR EACH ROW WHEN (NEW."extendedUntil" IS NOT NULL)
  EXECUTE FUNCTION extension_marks_blocked_slots();
