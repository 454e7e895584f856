-- A purchase read whether the creator's sales are paused in a statement of its own, after the insert
-- had locked the creator's row. Now the table rejects such a booking.
CREATE FUNCTION booking_needs_selling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "PayoutAccount" p
    WHERE p."userId" = NEW."creatorId" AND p."sellingPausedAt" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'a booking of creator % violates constraint "Booking_needs_selling"', NEW."creatorId"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Booking_needs_selling';
  END IF;
  RETURN NULL;
END $$;

-- Triggers run in the order of their names: Booking_refreshes_card has locked the creator's row, so
-- that of a booking and a pause the second sees the first.
CREATE TRIGGER "Booking_requires_selling" AFTER INSERT ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_needs_selling();
