-- Archiving a session type closes its free slots. One that was held, booked or reserved at that time
-- was on sale again as soon as it became free. Now it is closed then.
CREATE FUNCTION close_freed_slot_of_archived_type(slot uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The lock waits for a type that is being archived.
  PERFORM 1 FROM "SessionType" t
  WHERE t."id" = (SELECT s."sessionTypeId" FROM "AvailabilitySlot" s WHERE s."id" = slot) FOR SHARE;
  UPDATE "AvailabilitySlot" s SET "closedAt" = now()
  FROM "SessionType" t
  WHERE s."id" = slot AND s."closedAt" IS NULL
    AND t."id" = s."sessionTypeId" AND t."archivedAt" IS NOT NULL
    AND NOT EXISTS (
      SELECT 1 FROM "Booking" b WHERE b."slotId" = s."id" AND booking_blocks_slot(b."status"))
    AND NOT EXISTS (SELECT 1 FROM "Reservation" r WHERE r."slotId" = s."id");
END $$;

CREATE FUNCTION booking_closes_slot_of_archived_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT booking_blocks_slot(NEW."status") OR OLD."slotId" <> NEW."slotId" THEN
    PERFORM close_freed_slot_of_archived_type(OLD."slotId");
  END IF;
  RETURN NULL;
END $$;
-- Before "Booking_withholds_freed_slot", in the order of names.
CREATE TRIGGER "Booking_closes_slot_of_archived_type"
  AFTER UPDATE OF "status", "slotId" ON "Booking"
  FOR EACH ROW WHEN (booking_blocks_slot(OLD."status"))
  EXECUTE FUNCTION booking_closes_slot_of_archived_type();

CREATE FUNCTION reservation_closes_slot_of_archived_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM close_freed_slot_of_archived_type(OLD."slotId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Reservation_closes_slot_of_archived_type" AFTER DELETE ON "Reservation"
  FOR EACH ROW EXECUTE FUNCTION reservation_closes_slot_of_archived_type();
