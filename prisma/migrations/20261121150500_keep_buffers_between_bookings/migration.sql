-- A creator's buffer: a slot closer to a live booking than that is blocked. The slot's own booking does not count.
-- No slot lasts longer than an hour, which lets the index on (creatorId, startsAt) answer.
CREATE FUNCTION slot_is_blocked(slot uuid, creator uuid, starts timestamptz, ends timestamptz, buffer integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT buffer > 0 AND EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = creator AND b."slotId" IS DISTINCT FROM slot AND b."status" IN ('HELD', 'CONFIRMED', 'COMPLETED')
      AND b."startsAt" > starts - make_interval(mins => buffer + 60) AND b."startsAt" < ends + make_interval(mins => buffer)
      AND b."endsAt" > starts - make_interval(mins => buffer))
$$;

-- Brings "isBlocked" of the creator's open slots that start in [since, until) up to date.
CREATE FUNCTION mark_blocked_slots(creator uuid, since timestamptz, until timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE "AvailabilitySlot" s
  SET "isBlocked" = slot_is_blocked(s."id", creator, s."startsAt", s."endsAt", u."bufferMinutes")
  FROM "User" u
  WHERE u."id" = creator AND s."creatorId" = creator AND s."closedAt" IS NULL AND s."startsAt" >= since AND s."startsAt" < until
    AND s."isBlocked" <> slot_is_blocked(s."id", creator, s."startsAt", s."endsAt", u."bufferMinutes")
$$;

CREATE FUNCTION booking_marks_blocked_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE buffer integer;
BEGIN
  SELECT "bufferMinutes" INTO buffer FROM "User" WHERE "id" = NEW."creatorId";
  IF buffer = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM mark_blocked_slots(NEW."creatorId", NEW."startsAt" - make_interval(mins => buffer + 60), NEW."endsAt" + make_interval(mins => buffer));
  IF TG_OP = 'UPDATE' AND OLD."startsAt" <> NEW."startsAt" THEN
    PERFORM mark_blocked_slots(NEW."creatorId", OLD."startsAt" - make_interval(mins => buffer + 60), OLD."endsAt" + make_interval(mins => buffer));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_marks_blocked_slots" AFTER INSERT OR UPDATE OF "status", "slotId", "startsAt" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_marks_blocked_slots();
