-- Every booking refreshes a card. PostgreSQL planned the statement of the refresh again for each
-- list of ids, which took longer than running it; the plan is the same for one id and for 2,000.
ALTER FUNCTION refresh_creator_cards(uuid[], timestamptz) SET plan_cache_mode = 'force_generic_plan';

-- A booking of a slot that nobody has reserved, which most are, deletes nothing.
CREATE OR REPLACE FUNCTION booking_takes_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND booking_blocks_slot(OLD."status") AND OLD."slotId" = NEW."slotId" THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM "Reservation" WHERE "slotId" = NEW."slotId") THEN
    RETURN NULL;
  END IF;
  DELETE FROM "Reservation" WHERE "slotId" = NEW."slotId" AND "fanId" = NEW."fanId";
  IF FOUND THEN
    UPDATE "WaitlistOffer" SET "endedAt" = NEW."createdAt", "outcome" = 'BOOKED'
    WHERE "slotId" = NEW."slotId" AND "fanId" = NEW."fanId" AND "endedAt" IS NULL
    RETURNING "entryId" INTO entry;
    UPDATE "WaitlistEntry" SET "endedAt" = NEW."createdAt", "ending" = 'BOOKED'
    WHERE "id" = entry AND "endedAt" IS NULL;
    UPDATE "DropTake" SET "endedAt" = NEW."createdAt", "outcome" = 'BOOKED'
    WHERE "slotId" = NEW."slotId" AND "fanId" = NEW."fanId" AND "endedAt" IS NULL;
  ELSIF EXISTS (SELECT 1 FROM "Reservation" WHERE "slotId" = NEW."slotId") THEN
    RAISE EXCEPTION 'slot % is reserved', NEW."slotId" USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
